// Both ends of the line between a page and the worker that holds its table.
import { describe, expect, test, vi } from 'vitest'
import { BotPool, type BotWorker } from '#offline/bot_pool.ts'
import { LocalTable, type LocalListener, type TableWorker } from '#offline/local_table.ts'
import type { FromTable, ToTable } from '#offline/table_messages.ts'

class FakeWorker implements TableWorker {
  told: ToTable[] = []
  isEnded = false
  onmessage: TableWorker['onmessage'] = null
  onerror: TableWorker['onerror'] = null

  postMessage(message: ToTable): void {
    this.told.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
  says(message: FromTable): void {
    this.onmessage?.({ data: message } as MessageEvent<FromTable>)
  }
}

const events = () => ({ opened: vi.fn(), received: vi.fn(), closed: vi.fn() })
const listener = () => ({ failed: vi.fn<LocalListener['failed']>(), unsaved: vi.fn() })

describe('a table of this browser', () => {
  test('opens its lines when it is ready, and passes texts to the right one', () => {
    const worker = new FakeWorker()
    const table = new LocalTable(worker, 'ABCDEF', 'resume', listener())
    const [one, other] = [events(), events()]
    table.transport().open(one)
    const line = table.transport()
    line.open(other)
    expect(worker.told).toEqual([{ kind: 'resume', code: 'ABCDEF' }])
    worker.says({ kind: 'ready' })
    expect(one.opened).toHaveBeenCalledOnce()
    expect(other.opened).toHaveBeenCalledOnce()
    worker.says({ kind: 'text', connection: 2, text: 'hello' })
    expect(other.received).toHaveBeenCalledWith('hello')
    expect(one.received).not.toHaveBeenCalled()
    line.send('hi')
    expect(worker.told.at(-1)).toEqual({ kind: 'text', connection: 2, text: 'hi' })
  })

  test('tells nothing on a line that was closed', () => {
    const worker = new FakeWorker()
    const table = new LocalTable(worker, 'ABCDEF', 'resume', listener())
    const ours = events()
    const line = table.transport()
    line.open(ours)
    worker.says({ kind: 'ready' })
    line.close()
    worker.says({ kind: 'text', connection: 1, text: 'late' })
    expect(ours.received).not.toHaveBeenCalled()
    expect(worker.told.at(-1)).toEqual({ kind: 'close', connection: 1 })
  })

  test('says why it cannot be opened, and that nothing is kept', () => {
    const worker = new FakeWorker()
    const told = listener()
    new LocalTable(worker, 'ABCDEF', { make: '{}', people: [] }, told)
    worker.says({ kind: 'unsaved' })
    worker.says({ kind: 'failed', why: 'elsewhere', what: '' })
    expect(told.failed).toHaveBeenCalledWith('elsewhere', '')
    expect(told.unsaved).toHaveBeenCalledOnce()
    expect(worker.isEnded).toBe(true)
  })

  test('says when its worker is lost, and leaves nobody waiting for advice', async () => {
    const worker = new FakeWorker()
    const told = listener()
    const table = new LocalTable(worker, 'ABCDEF', 'resume', told)
    worker.says({ kind: 'ready' })
    const advice = table.advise(0)
    worker.onerror?.({ message: 'unreachable' } as ErrorEvent)
    expect(told.failed).toHaveBeenCalledWith('broken', 'unreachable')
    expect(await advice).toBe(null)
    expect(worker.isEnded).toBe(true)
  })

  test('says that it cannot be opened where its worker does not come', () => {
    const worker = new FakeWorker()
    const told = listener()
    new LocalTable(worker, 'ABCDEF', { make: '{}', people: [] }, told)
    worker.onerror?.({ message: 'not fetched' } as ErrorEvent)
    expect(told.failed).toHaveBeenCalledWith('unfit', 'not fetched')
  })
})

class FakeBotWorker implements BotWorker {
  jobs: Uint8Array[] = []
  isEnded = false
  onmessage: BotWorker['onmessage'] = null
  onerror: BotWorker['onerror'] = null

  postMessage(job: Uint8Array<ArrayBuffer>): void {
    this.jobs.push(job)
  }
  terminate(): void {
    this.isEnded = true
  }
  thinks(thought: number): void {
    this.onmessage?.({ data: Uint8Array.of(thought) } as MessageEvent<Uint8Array>)
  }
  fails(): void {
    this.onerror?.({} as ErrorEvent)
  }
}

describe('workers that think', () => {
  const hired: FakeBotWorker[] = []
  const pool = (most: number) => {
    hired.length = 0
    return new BotPool(most, () => {
      const worker = new FakeBotWorker()
      hired.push(worker)
      return worker
    })
  }
  const job = (number: number) => Uint8Array.of(number)

  test('are hired when they are needed, and no more than there may be', () => {
    const bots = pool(2)
    const done = vi.fn()
    for (const number of [1, 2, 3]) bots.think(job(number), done)
    expect(hired.map(({ jobs }) => jobs)).toEqual([[job(1)], [job(2)]])
    hired[1]?.thinks(20)
    expect(done).toHaveBeenLastCalledWith(job(20))
    expect(hired[1]?.jobs).toEqual([job(2), job(3)])
  })

  test('give a job to another when one of them is lost, but not for ever', () => {
    const bots = pool(1)
    const done = vi.fn()
    bots.think(job(1), done)
    hired[0]?.fails()
    expect(hired[0]?.isEnded).toBe(true)
    expect(hired[1]?.jobs).toEqual([job(1)])
    hired[1]?.thinks(9)
    expect(done).toHaveBeenCalledWith(job(9))

    bots.think(job(2), done)
    for (let i = 1; i <= 3; i++) hired[i]?.fails()
    expect(hired).toHaveLength(4)
    expect(done).toHaveBeenLastCalledWith(null)
    bots.think(job(3), done)
    expect(hired[4]?.jobs).toEqual([job(3)])
  })
})
