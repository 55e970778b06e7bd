import { settle } from '@pillion/testkit/small-town'
import { testClock } from '@pillion/testkit/test-clock'
import { describe, expect, it } from 'vitest'

import type { FleetReport } from './fleet.ts'
import { reportQueue } from './report-queue.ts'

const rider = { id: '1', name: 'Elin Ek', phone: '+46701740642' }
const accepted = (orderId: string, at = 1): FleetReport => ({
  orderId,
  at,
  kind: 'accepted',
  rider,
})
const collected = (orderId: string, at: number): FleetReport => ({
  orderId,
  at,
  kind: 'collected',
  rider,
})
const position = (orderId: string, at: number): FleetReport => ({
  orderId,
  at,
  kind: 'position',
  rider,
  position: { latitude: 59, longitude: 18 },
  heading: 0,
})

/** A listener that refuses while `refuses` says so. */
function listening(refuses: (report: FleetReport) => boolean) {
  const clock = testClock(0)
  const queue = reportQueue(clock)
  const tries: { report: FleetReport; at: number }[] = []
  const taken: FleetReport[] = []
  queue.start(async (report) => {
    tries.push({ report, at: clock.now() })
    if (refuses(report)) throw new Error('not now')
    taken.push(report)
  })
  return {
    queue,
    tries,
    taken,
    async advance(seconds: number) {
      await settle()
      for (let second = 0; second < seconds; second++) {
        clock.advance(1000)
        await settle()
      }
    },
  }
}

describe('a report that arrives just as the previous one completes', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])('is delivered, %d microtasks later', async (turns) => {
    const queue = reportQueue(testClock(0))
    const taken: FleetReport[] = []
    queue.start(async (report) => void taken.push(report))
    queue.add(accepted('A'))
    while (taken.length === 0) await Promise.resolve()
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    queue.add(collected('A', 2))
    await settle()
    expect(taken).toHaveLength(2)
  })
})

describe('a listener that fails', () => {
  it('receives the report again after 1, 2, 4, 8, 16 and then every 30 seconds', async () => {
    const { queue, tries, taken, advance } = listening(() => tries.length < 9)
    queue.add(accepted('A'))
    await advance(200)
    expect(tries.map(({ at }) => at / 1000)).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121])
    expect(taken).toEqual([accepted('A')])
  })

  it('receives the reports of one order in sequence, and other orders without waiting', async () => {
    let isDown = true
    const { queue, taken, advance } = listening(({ orderId }) => isDown && orderId === 'A')
    queue.add(accepted('A', 1))
    queue.add(collected('A', 2))
    queue.add(accepted('B'))
    await advance(10)
    expect(taken).toEqual([accepted('B')])
    isDown = false
    await advance(10)
    expect(taken.slice(1).map(({ at }) => at)).toEqual([1, 2])
  })

  it('does not receive outdated positions', async () => {
    let isDown = true
    const { queue, taken, advance } = listening(() => isDown)
    queue.add(accepted('A', 1))
    for (const at of [2, 3, 4]) {
      await advance(1)
      queue.add(position('A', at))
    }
    queue.add(collected('A', 5))
    for (const at of [6, 7]) queue.add(position('A', at))
    isDown = false
    await advance(30)
    expect(taken.map(({ at }) => at)).toEqual([1, 4, 5, 7])
  })

  it('that throws synchronously is treated the same', async () => {
    const clock = testClock(0)
    const queue = reportQueue(clock)
    let tries = 0
    queue.start(() => {
      if (tries++ === 0) throw new Error('not now')
      return Promise.resolve()
    })
    queue.add(accepted('A'))
    await settle()
    clock.advance(1000)
    await settle()
    expect(tries).toBe(2)
  })
})

describe('a slow listener', () => {
  it('receives the next report of an order after the previous one, and other orders in between', async () => {
    const queue = reportQueue(testClock(0))
    const received: string[] = []
    const waiting: (() => void)[] = []
    queue.start((report) => {
      received.push(`${report.orderId}${report.at}`)
      return new Promise((resolve) => waiting.push(resolve))
    })
    queue.add(accepted('A', 1))
    queue.add(accepted('A', 2))
    queue.add(accepted('B', 1))
    await settle()
    expect(received).toEqual(['A1', 'B1'])
    waiting[0]!()
    await settle()
    expect(received).toEqual(['A1', 'B1', 'A2'])
  })
})

describe('a report', () => {
  it('waits for a listener', async () => {
    const queue = reportQueue(testClock(0))
    const taken: FleetReport[] = []
    queue.add(accepted('A', 1))
    queue.add(accepted('A', 2))
    await settle()
    queue.start(async (report) => void taken.push(report))
    await settle()
    expect(taken.map(({ at }) => at)).toEqual([1, 2])
  })

  it('dropped while delivery fails is not retried, but later ones are delivered', async () => {
    let isDown = true
    const { queue, taken, advance } = listening(() => isDown)
    queue.add(accepted('A', 1))
    queue.add(accepted('A', 2))
    await advance(1)
    queue.drop('A')
    isDown = false
    queue.add(accepted('A', 3))
    await advance(60)
    expect(taken.map(({ at }) => at)).toEqual([3])
  })

  it('added after others were dropped waits for the one in progress', async () => {
    const queue = reportQueue(testClock(0))
    const received: number[] = []
    const waiting: (() => void)[] = []
    queue.start((report) => {
      received.push(report.at)
      return new Promise((resolve) => waiting.push(resolve))
    })
    queue.add(accepted('A', 1))
    queue.add(accepted('A', 2))
    await settle()
    queue.drop('A')
    queue.add(accepted('A', 3))
    await settle()
    expect(received).toEqual([1])
    waiting[0]!()
    await settle()
    expect(received).toEqual([1, 3])
  })

  it('in progress is awaited when the queue closes, and none follows', async () => {
    const queue = reportQueue(testClock(0))
    const received: number[] = []
    const waiting: (() => void)[] = []
    queue.start((report) => {
      received.push(report.at)
      return new Promise((resolve) => waiting.push(resolve))
    })
    queue.add(accepted('A', 1))
    queue.add(accepted('A', 2))
    await settle()
    let isClosed = false
    const closing = queue.close().then(() => (isClosed = true))
    await settle()
    expect(isClosed).toBe(false)
    waiting[0]!()
    await closing
    queue.add(accepted('A', 3))
    await settle()
    expect(received).toEqual([1])
  })

  it('that fails is no longer retried once the queue is closed', async () => {
    const { queue, tries, advance } = listening(() => true)
    queue.add(accepted('A'))
    await advance(2)
    await queue.close()
    const { length } = tries
    await advance(60)
    expect(tries).toHaveLength(length)
  })
})
