import { describe, expect, test } from 'vitest'

import { orderAfter } from '#test/sample-order.ts'

import { riderQueue, runRiderLoop } from './use-riders.ts'

/** Runs the loop for this many rounds and logs polls and sleeps. The sleeps take no time. */
async function runRounds(
  rounds: number,
  dependencies: {
    queue: (round: number) => string[]
    hidden?: (round: number) => boolean
    fails?: boolean
  },
) {
  const stop = new AbortController()
  const log: (string | number)[] = []
  let round = 0
  await runRiderLoop(
    {
      queue: () => dependencies.queue(round),
      poll: async (id) => {
        log.push(id)
        if (dependencies.fails) throw new Error('offline')
      },
      isHidden: () => dependencies.hidden?.(round) ?? false,
      sleep: async (ms) => {
        log.push(ms)
        round += 1
        if (round === rounds) stop.abort()
      },
    },
    stop.signal,
  )
  return log
}

describe('the rider loop', () => {
  test('[RIDER-04, RIDER-07, GAP-037] polls every queued rider, then waits 2000 ms', async () => {
    expect(await runRounds(2, { queue: () => ['a', 'b'] })).toEqual([
      'a',
      'b',
      2_000,
      'a',
      'b',
      2_000,
    ])
  })

  test('[RIDER-07, RIDER-08] checks an empty queue again after 1000 ms', async () => {
    const queue = (round: number) => (round < 2 ? [] : ['a'])
    expect(await runRounds(3, { queue })).toEqual([1_000, 1_000, 'a', 2_000])
  })

  test('continues after a failed poll', async () => {
    const log = await runRounds(2, { queue: () => ['a'], fails: true })
    expect(log).toEqual(['a', 2_000, 'a', 2_000])
  })

  test('does not poll while the tab is hidden', async () => {
    const hidden = (round: number) => round === 0
    expect(await runRounds(2, { queue: () => ['a'], hidden })).toEqual([1_000, 'a', 2_000])
  })

  test('does not poll once it is stopped', async () => {
    const stop = new AbortController()
    const polled: string[] = []
    stop.abort()
    const dependencies = {
      queue: () => ['a'],
      poll: async (id: string) => polled.push(id),
      isHidden: () => false,
      sleep: async () => {},
    }
    await runRiderLoop(dependencies, stop.signal)
    expect(polled).toEqual([])
  })

  test('stops in the middle of a round', async () => {
    const stop = new AbortController()
    let slept = 0
    await runRiderLoop(
      {
        queue: () => ['a'],
        poll: async () => stop.abort(),
        isHidden: () => false,
        sleep: async () => void (slept += 1),
      },
      stop.signal,
    )
    expect(slept).toBe(0)
  })
})

test('[RIDER-06] riders are polled once the vendor has received the order and when it is delayed, but not after it ended', () => {
  const orders = (
    ['RECEIVED', 'RECEIVED_BY_VENDOR', 'DELAYED', 'NEAR_CUSTOMER', 'DELIVERED'] as const
  ).map((status) => orderAfter([status], { order_id: status }))
  expect(riderQueue(orders)).toEqual(['RECEIVED_BY_VENDOR', 'DELAYED', 'NEAR_CUSTOMER'])
})
