// @vitest-environment happy-dom
// The pages that look at records, where something goes wrong.
import { mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { savedRecord } from '#model/open_local.ts'
import type { ToFilm } from '#offline/film_messages.ts'
import { Module } from '#offline/module.ts'
import type { FromReviewer, ReviewFlaw } from '#offline/review_pool.ts'
import ReplayPage from '#screens/replay/ReplayPage.svelte'
import ReviewPage from '#screens/review/ReviewPage.svelte'
import { gameModule } from '../../scripts/game_module'
import { speak } from '../support/languages'
import { NearWorker } from '../support/near_film'
import { appears } from '../support/patience'
import record from '../support/records/fair_game.dtr?raw'
import { goesAfterEach } from '../support/shown'

const compiled = gameModule()
const shows = goesAfterEach()
const text = (what: string) => document.querySelector(what)?.textContent ?? ''
const shown = (what: string) => appears(() => document.querySelector<HTMLElement>(what))

beforeEach(() => {
  speak('en')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(record)))
})
afterEach(() => vi.unstubAllGlobals())

describe('a review', () => {
  function reviewedBy(answer: (worker: Worker) => void): void {
    class Reviewer {
      onmessage = null
      onerror = null
      postMessage() {
        setTimeout(() => answer(this as unknown as Worker))
      }
      terminate() {}
    }
    vi.stubGlobal('Worker', Reviewer)
    shows(mount(ReviewPage, { target: document.body, props: { id: 'K7QF2-1' } }))
  }

  test('that a worker does not finish is said to have failed', async () => {
    reviewedBy((worker) => worker.onerror?.(new ErrorEvent('error', { message: 'out of memory' })))
    await shown('[role=alert]')
    expect(text('[role=alert]')).toMatch(/^Something has gone wrong/)
    expect(document.querySelector('progress')).toBeNull()
  })

  test.each<[ReviewFlaw, RegExp]>([
    ['malformed', /nicht bis zum Ende lesen/],
    ['begins-later', /beginnt mitten im Spiel/],
    ['not-over', /noch nicht aus/],
  ])('that cannot be made, as the record is %s, is refused in the reader’s language', async (flaw, words) => {
    speak('de')
    const planned: FromReviewer = { kind: 'planned', flaw, error: 'in English' }
    reviewedBy((worker) => worker.onmessage?.({ data: planned } as MessageEvent))
    await shown('[role=alert]')
    expect(text('[role=alert]')).toMatch(words)
    expect(text('[role=alert]')).not.toContain('English')
  })
})

describe('a replay', () => {
  let workers: NearWorker[] = []
  let heard = (_asked: ToFilm['ask']) => {}

  beforeEach(async () => {
    workers = []
    heard = () => {}
    const module = await Module.load(compiled)
    class FilmWorker extends NearWorker {
      constructor() {
        super(module)
        workers.push(this)
      }
      override postMessage(message: ToFilm) {
        super.postMessage(message)
        heard(message.ask)
      }
    }
    vi.stubGlobal('Worker', FilmWorker)
  })

  const open = () => mount(ReplayPage, { target: document.body, props: { id: 'K7QF2-1' } })

  test('whose worker is lost says so, and can be opened again', async () => {
    shows(open())
    await shown('[data-where]')
    workers[0]?.lose()
    document.querySelector<HTMLElement>('[data-action=next] button')?.click()
    await shown('[data-strip=trouble]')
    expect(text('[data-strip=trouble]')).toContain('come to a halt')
    expect(text('[data-where]')).toMatch(/ 0\/378$/)
    document.querySelector<HTMLElement>('[data-strip=trouble] button')?.click()
    await appears(() => document.querySelector('[data-strip=trouble]') === null)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    document.querySelector<HTMLElement>('[data-action=end] button')?.click()
    await appears(() => / 378\/378$/.test(text('[data-where]')))
  })

  test.each(['open', 'moment'] as const)('that is left while it waits for “%s” leaves no worker behind', async (wanted) => {
    const page = open()
    await new Promise<void>((resolve) => (heard = (asked) => asked === wanted && resolve()))
    await unmount(page)
    await appears(() => workers.every(({ isEnded }) => isEnded))
  })
})

test('a record that the browser cannot read is said to be unreadable', async () => {
  vi.stubGlobal('indexedDB', { open: () => expect.fail('no storage') })
  await expect(savedRecord('ABCDEF-1')).rejects.toMatchObject({ code: 'failed' })
})
