import type { Order } from '@pillion/contract/models/order'
import { useQuery } from '@tanstack/react-query'

import { CallError } from '#platform/api/call-error.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

import { orderQuery } from './order-queries.ts'
import type { TrackedOrders } from './use-orders.ts'

export type OpenOrder =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'found'; order: Order }

/** An order that no list holds is not watched by their refresh. */
const REFRESH_MS = 60_000

/** The order that the address names: from the lists, or asked for by itself. */
export function useOpenOrder(orderId: string | undefined, tracked: TrackedOrders) {
  const { vendorId } = useSelection()
  const listed = tracked.orders.find((order) => order.order_id === orderId)
  const isUnlisted = orderId !== undefined && !listed && tracked.state !== 'loading'
  const { data, error, refetch } = useQuery({
    ...orderQuery(vendorId, orderId ?? ''),
    enabled: isUnlisted,
    refetchInterval: REFRESH_MS,
  })
  return openOrderOf(listed ?? (isUnlisted ? data : undefined), error, () => void refetch())
}

function openOrderOf(order: Order | undefined, error: unknown, retry: () => void): OpenOrder {
  if (order) return { state: 'found', order }
  if (!error) return { state: 'loading' }
  const isMissing = error instanceof CallError && [403, 404, 400].includes(error.status)
  return isMissing ? { state: 'missing' } : { state: 'failed', error, retry }
}
