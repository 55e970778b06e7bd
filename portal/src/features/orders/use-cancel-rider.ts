import { cancelOrder } from '@pillion/contract/http/orders'
import type { Order } from '@pillion/contract/models/order'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { putOrder, refetchOrders } from '#entities/order/order-cache.ts'
import { fetchOrder } from '#entities/order/order-queries.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { call } from '#platform/api/call.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { live } from '#platform/live/live.ts'
import { unixNow } from '#platform/now.ts'
import { toast } from '#platform/toasts.ts'
import { usePending } from '#platform/use-pending.ts'

import { failureToast, runCancel, type CancelFailure } from './cancel-rider.ts'

export type CancelRider = {
  isSending: boolean
  /** The server has accepted the request; the order changes when its update arrives (GAP-029). */
  isRequested: (order: Order) => boolean
  /** Resolves to true when the dialog can close. */
  send: (order: Order, reason: string) => Promise<boolean>
}

/** Cancels riders (CANCEL-07). Used above the drawer, so that closing it does not miss the update. */
export function useCancelRider(orders: readonly Order[]): CancelRider {
  const client = useQueryClient()
  const selection = useSelection()
  const { vendorId } = selection
  const { requested, markRequested } = useRequestedCancellations(
    orders,
    () => void refetchOrders(client, vendorId),
  )
  const t = useT('orders.action')
  const showFailure = useFailureToast()
  const { isPending, run } = usePending(sendCancel)

  async function send(order: Order, reason: string): Promise<boolean> {
    const outcome = await runCancel(order, {
      send: () => run({ order, reason }),
      showRequested: () => toast.info(t('attempt-cancel')),
      showFailure,
      refresh: async () => putOrder(client, selection, await fetchOrder(vendorId, order.order_id)),
      now: unixNow,
    })
    if (outcome !== 'requested') return outcome === 'refused'
    markRequested(order)
    // Without the live connection no update would arrive.
    if (live.state().name !== 'connected') void refetchOrders(client, vendorId)
    return true
  }
  return {
    isSending: isPending,
    isRequested: (order) => requested.get(order.order_id) === order.status_history.length,
    send,
  }
}

const sendCancel = ({ order, reason }: { order: Order; reason: string }) =>
  call(cancelOrder, {
    body: { vendor_id: order.vendor_id, order_id: order.order_id, reason },
  })

/** The history length at the time of each request. A longer history means that the update has arrived. */
function useRequestedCancellations(orders: readonly Order[], onUpdate: () => void) {
  const [requested, setRequested] = useState<ReadonlyMap<string, number>>(new Map())
  const updated = orders
    .filter((order) => order.status_history.length > (requested.get(order.order_id) ?? Infinity))
    .map((order) => order.order_id)
    .join()
  const update = useEffectEvent(onUpdate)
  useEffect(() => {
    if (updated !== '') update()
  }, [updated])

  const markRequested = ({ order_id, status_history }: Order) =>
    setRequested((before) => new Map(before).set(order_id, status_history.length))
  return { requested, markRequested }
}

/** CANCEL-09, CANCEL-10 */
function useFailureToast() {
  const t = useT('orders')
  const error = useT('error')
  const status = useT('status')
  const texts = {
    error,
    status,
    refused: (parts: { text: string; status: string }) => t('refused', parts),
  }
  return (failure: CancelFailure) => toast.error(...failureToast(failure, texts))
}
