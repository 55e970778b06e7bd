import type { Order, Rider } from '@pillion/contract/models/order'
import { shouldPollRider } from '@pillion/domain/orders/tracking'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { riderQuery, type Riders } from '#entities/order/order-queries.ts'
import { sleep } from '#platform/timing.ts'

/** The longest that a round waits for one answer. */
const POLL_TIMEOUT_MS = 10_000

/** The riders of these orders, polled while the tab is visible. */
export function useRiders(orderIds: readonly string[]): Riders {
  const client = useQueryClient()
  const queue = useEffectEvent(() => orderIds)
  const [riders, setRiders] = useState<Riders>(() => {
    const known = orderIds.map((id) => [id, client.getQueryData(riderQuery(id).queryKey)] as const)
    return new Map(known.flatMap(([id, rider]) => (rider ? [[id, rider]] : [])))
  })

  useEffect(() => {
    const stop = new AbortController()
    const dependencies = {
      queue: () => queue(),
      async poll(orderId: string, signal: AbortSignal) {
        const answer = client.fetchQuery(riderQuery(orderId)).then((rider) => {
          if (!signal.aborted) setRiders((before) => withRider(before, orderId, rider))
        })
        await Promise.race([answer, sleep(POLL_TIMEOUT_MS, signal)])
      },
      isHidden: () => document.visibilityState === 'hidden',
      sleep,
    }
    void runRiderLoop(dependencies, stop.signal)
    return () => stop.abort()
  }, [client])

  return new Map([...riders].filter(([id]) => orderIds.includes(id)))
}

/** The same if nothing changes. */
function withRider(riders: Riders, orderId: string, rider: Rider | null): Riders {
  if ((riders.get(orderId) ?? null) === rider) return riders
  const others = [...riders].filter(([id]) => id !== orderId)
  return new Map(rider ? [...others, [orderId, rider]] : others)
}

/** RIDER-07 */
const POLL_MS = 2_000
/** RIDER-08 */
const IDLE_MS = 1_000

type RiderLoopDependencies = {
  /** The orders whose riders to fetch. */
  queue: () => readonly string[]
  /** Fetches one rider. The next round retries a failure. */
  poll: (orderId: string, signal: AbortSignal) => Promise<unknown>
  /** A hidden tab does not poll. */
  isHidden: () => boolean
  /** Rejects when aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The orders whose riders are polled (RIDER-05, RIDER-06). */
export const riderQueue = (orders: readonly Order[]): string[] =>
  orders.filter(({ status }) => shouldPollRider(status)).map((order) => order.order_id)

/** Polls all queued riders once per round, until aborted (GAP-037). */
export async function runRiderLoop(
  dependencies: RiderLoopDependencies,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const ids = dependencies.isHidden() ? [] : dependencies.queue()
    await Promise.allSettled(ids.map((id) => dependencies.poll(id, signal)))
    if (signal.aborted) return
    await dependencies.sleep(ids.length > 0 ? POLL_MS : IDLE_MS, signal).catch(() => {})
  }
}
