import type { Rider } from '@pillion/contract/models/order'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { sleep } from '#platform/api/sleep.ts'

import { riderQuery } from './order-queries.ts'
import { runRiderLoop } from './rider-loop.ts'

/** By order id; an order whose rider is not known is absent. */
export type Riders = ReadonlyMap<string, Rider>

/** A round waits no longer than this for an answer. */
const POLL_TIMEOUT_MS = 10_000

/** The riders of these orders, asked for again and again while the screen is looked at. */
export function useRiders(orderIds: readonly string[]): Riders {
  const client = useQueryClient()
  const queue = useEffectEvent(() => orderIds)

  useEffect(() => {
    const stop = new AbortController()
    const dependencies = {
      queue: () => queue(),
      poll: (orderId: string, signal: AbortSignal) =>
        Promise.race([client.fetchQuery(riderQuery(orderId)), sleep(POLL_TIMEOUT_MS, signal)]),
      isHidden: () => document.visibilityState === 'hidden',
      sleep,
    }
    void runRiderLoop(dependencies, stop.signal)
    return () => stop.abort()
  }, [client])

  return useQueries({
    queries: orderIds.map((id) => ({ ...riderQuery(id), enabled: false })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) => {
          const id = orderIds[index]
          return data && id !== undefined ? [[id, data] as const] : []
        }),
      ),
  })
}
