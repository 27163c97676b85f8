// @vitest-environment happy-dom
// The link for others, where the page was opened by a name that only this machine knows.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { isOnlyHere, originForOthers } from '#net/own_address.ts'
import Invite from '#play/lobby/Invite.svelte'
import { m } from '#texts/m.ts'
import { speak } from '../support/languages'

test.each([
  ['http://localhost:8080', true], ['http://127.0.0.1', true], ['http://127.1.2.3:1/t/K7QF2', true], ['http://[::1]:8080/', true],
  ['http://town.localhost/', true], ['http://192.168.1.5:8080/', false], ['https://dice.example.org', false],
  ['http://127.example.org', false], ['http://[fe80::1]/', false],
])('%s is known to this machine only: %s', (address, isIt) => expect(isOnlyHere(address)).toBe(isIt))

describe('the address for others', () => {
  const here = 'http://127.0.0.1:8080'
  it('is what the server says, if the page has one that only this machine knows', () => {
    expect(originForOthers(here, 'http://192.168.1.5:8080/')).toBe('http://192.168.1.5:8080')
    expect(originForOthers('https://dice.example.org', 'http://192.168.1.5:8080/')).toBe('https://dice.example.org')
  })
  it.each([undefined, 'http://localhost:8080/', 'http://127.0.0.1:8080/', 'nowhere'])('is not made up out of %s', (told) => {
    expect(originForOthers(here, told)).toBe(here)
  })
})

const happy = () => (globalThis as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM

describe('the lobby', () => {
  let shown: ReturnType<typeof mount> | null = null
  beforeEach(() => {
    speak('en')
    happy().setURL('http://localhost:8080/')
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  })
  afterEach(() => {
    if (shown) void unmount(shown)
    shown = null
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  function told(link: string): string | undefined {
    shown = mount(Invite, { target: document.body, props: { link, ownLink: link, code: 'K7QF2', isSeated: false } })
    flushSync()
    return document.querySelector('[data-address]')?.textContent.trim()
  }

  it('warns of a link that leads nobody here', () => {
    expect(told('http://127.0.0.1:8080/t/K7QF2')).toBe(m.lobby_only_here())
  })
  it('says why the link has another address than the page', () => {
    expect(told('http://192.168.1.5:8080/t/K7QF2')).toBe(m.lobby_for_others({ host: location.host }))
  })
  it('leads nobody to where he is not known', () => {
    told('http://192.168.1.5:8080/t/K7QF2')
    expect(document.querySelector('.link')?.textContent).toBe('http://192.168.1.5:8080/t/K7QF2')
    expect(document.querySelector('a')).toBeNull()
  })
  it('says nothing of the usual link', () => {
    happy().setURL('https://dice.example.org/')
    expect(told('https://dice.example.org/t/K7QF2')).toBeUndefined()
    expect(document.querySelector('a')?.href).toBe('https://dice.example.org/t/K7QF2')
  })
})
