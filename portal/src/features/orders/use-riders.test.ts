import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { fakeClock, renderHook } from '#test/render-hook.ts'
import { NOON, orderAfter, riderAt } from '#test/sample-order.ts'

import { riderQueue, runRiderLoop, useRiders } from './use-riders.ts'

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

test('[RIDER-05, RIDER-06] riders are polled once the vendor has received the order and when it is delayed, but not after it ended', () => {
  const orders = (
    ['RECEIVED', 'RECEIVED_BY_VENDOR', 'DELAYED', 'NEAR_CUSTOMER', 'DELIVERED'] as const
  ).map((status) => orderAfter([status], { order_id: status }))
  expect(riderQueue(orders)).toEqual(['RECEIVED_BY_VENDOR', 'DELAYED', 'NEAR_CUSTOMER'])
})

describe('the riders of a screen', () => {
  let answer: (id: string) => Promise<Response>
  let requests: [seconds: number, id: string][]
  let visibilityState: string

  beforeEach(() => {
    fakeClock(NOON * 1_000)
    requests = []
    visibilityState = 'visible'
    answer = async (id) => Response.json({ result: riderAt({ name: `Rider of ${id}` }) })
    vi.stubGlobal('document', {
      get visibilityState() {
        return visibilityState
      },
    })
    vi.stubGlobal('fetch', async (url: string) => {
      const id = url.slice(url.lastIndexOf('/') + 1)
      requests.push([Date.now() / 1_000 - NOON, id])
      return answer(id)
    })
  })

  test('[RIDER-04, RIDER-07, RIDER-08] are polled every 2 seconds while the tab is visible', async () => {
    const { current, elapse, unmount } = await renderHook(() => useRiders(['a', 'b']))
    await elapse(2)
    expect(requests).toEqual([
      [0, 'a'],
      [0, 'b'],
      [2, 'a'],
      [2, 'b'],
    ])
    expect([...current()].map(([id, { name }]) => [id, name])).toEqual([
      ['a', 'Rider of a'],
      ['b', 'Rider of b'],
    ])
    visibilityState = 'hidden'
    await elapse(60)
    expect(requests).toHaveLength(4)
    visibilityState = 'visible'
    await elapse(1)
    expect(requests).toHaveLength(6)
    await unmount()
    await elapse(60)
    expect(requests).toHaveLength(6)
  })

  test('are not polled in a tab that is opened in the background', async () => {
    visibilityState = 'hidden'
    const { elapse } = await renderHook(() => useRiders(['a']))
    await elapse(60)
    expect(requests).toEqual([])
  })

  test('an order without a rider has none', async () => {
    answer = async (id) => Response.json({ result: id === 'b' ? riderAt() : null })
    const { current, elapse } = await renderHook(() => useRiders(['a', 'b']))
    await elapse(0)
    expect([...current().keys()]).toEqual(['b'])
  })

  test('a rider who is replaced by nobody is gone, and so is that of an order that is not polled', async () => {
    const queue = ['a', 'b']
    const { current, elapse } = await renderHook(() => useRiders([...queue]))
    await elapse(0)
    answer = async (id) => Response.json({ result: id === 'a' ? null : riderAt() })
    await elapse(2)
    expect([...current().keys()]).toEqual(['b'])
    queue.pop()
    await elapse(2)
    expect([...current().keys()]).toEqual([])
  })

  test('those that are known are there again at once', async () => {
    const client = new QueryClient()
    const { elapse, unmount } = await renderHook(() => useRiders(['a']), { client })
    await elapse(0)
    await unmount()
    answer = () => new Promise(() => {})
    const { current } = await renderHook(() => useRiders(['a']), { client })
    expect([...current().keys()]).toEqual(['a'])
  })

  test('an answer that does not come holds up the others for 10 seconds at most', async () => {
    answer = (id) =>
      id === 'a' ? new Promise(() => {}) : Promise.resolve(Response.json({ result: riderAt() }))
    const { elapse } = await renderHook(() => useRiders(['a', 'b']))
    await elapse(9)
    expect(requests.map(([at]) => at)).toEqual([0, 0])
    await elapse(3)
    expect(requests.slice(2)).toEqual([[12, 'b']])
  })
})
