import { beforeEach, describe, expect, it } from 'vitest'

import { createCollector } from './collector.ts'
import type { WireEvent } from './to-wire.ts'

let sent: (readonly WireEvent[])[]
let timers: { ms: number; callback: () => void; isCancelled?: boolean }[]
let isReachable: boolean
let answers: (() => void)[] | undefined
let collector: ReturnType<typeof createCollector>

beforeEach(() => {
  sent = []
  timers = []
  isReachable = true
  answers = undefined
  let ids = 0
  collector = createCollector({
    send: async (events) => {
      sent.push(events)
      if (answers) await new Promise<void>((resolve) => answers?.push(resolve))
      if (!isReachable) throw new TypeError('offline')
    },
    after: (ms, callback) => {
      const timer: (typeof timers)[number] = { ms, callback }
      timers.push(timer)
      return () => void (timer.isCancelled = true)
    },
    newId: () => `e-${(ids += 1)}`,
  })
})

const settled = () => new Promise((resolve) => setImmediate(resolve))
const add = (count: number) => {
  for (let n = 0; n < count; n += 1) collector.add({ page: 'home page' })
}
/** The timers that wait. */
const waits = () => timers.filter(({ isCancelled }) => !isCancelled)
const fire = async () => {
  const due = waits()
  timers = []
  for (const { callback } of due) callback()
  await settled()
  return due.map(({ ms }) => ms)
}
const idsSent = () => sent.map((batch) => batch.map(({ id }) => id))

describe('the collector', () => {
  it('sends in one batch what five seconds have brought', async () => {
    add(3)
    expect(sent).toEqual([])
    expect(await fire()).toEqual([5_000])
    expect(sent).toEqual([['e-1', 'e-2', 'e-3'].map((id) => ({ id, page: 'home page' }))])
    expect(waits()).toEqual([])
  })

  it('sends twenty events at once', () => {
    add(20)
    expect(idsSent().map((ids) => ids.length)).toEqual([20])
    expect(waits()).toEqual([])
  })

  it('sends what is waiting when the page is left, and nothing when nothing is', () => {
    collector.flush()
    add(1)
    collector.flush()
    collector.flush()
    expect(idsSent()).toEqual([['e-1']])
  })

  it('sends while a batch is under way only when the page is left', async () => {
    answers = []
    add(20)
    add(20)
    expect(sent).toHaveLength(1)
    collector.flush()
    expect(sent).toHaveLength(2)
    for (const answer of answers) answer()
    await settled()
    expect(waits()).toEqual([])
  })

  it('keeps the events while it cannot be reached, with the same ids, and tries ever more rarely', async () => {
    isReachable = false
    add(1)
    const delays = []
    for (let n = 0; n < 8; n += 1) delays.push(...(await fire()))
    expect(delays).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1_000))
    isReachable = true
    add(1)
    await fire()
    expect(idsSent().at(-1)).toEqual(['e-1', 'e-2'])
    add(1)
    expect(await fire()).toEqual([5_000])
  })

  it('keeps the latest hundred', async () => {
    isReachable = false
    add(20)
    await settled()
    add(130)
    await fire()
    const last = idsSent().at(-1)
    expect([last?.length, last?.[0], last?.at(-1)]).toEqual([100, 'e-51', 'e-150'])
    expect(sent).toHaveLength(2)
  })
})
