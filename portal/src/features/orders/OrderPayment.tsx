import { getPayment } from '@pillion/contract/http/payments'
import type { Order } from '@pillion/contract/models/order'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { ErrorState } from '@pillion/ui/ErrorState'
import { Skeleton } from '@pillion/ui/Skeleton'
import { Stack } from '@pillion/ui/Stack'
import { Timeline, type TimelineItem } from '@pillion/ui/Timeline'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { putOrder } from '#entities/order/order-cache.ts'
import { orderQuery } from '#entities/order/order-queries.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { isGuest } from '#platform/session/session.ts'
import { useFormats } from '#platform/use-formats.ts'

const POLL_MS = 2_000

/** A payment changes without its order while it is refunded, so it is read again until it has settled. */
const paymentQuery = ({ order_id, status }: Order) =>
  queryOptions({
    queryKey: ['payment', order_id, status],
    queryFn: async ({ signal }) =>
      (await call(getPayment, { params: { orderId: order_id }, signal })).result,
    refetchInterval: ({ state }) => (isPending(state.data?.status) ? POLL_MS : false),
  })

const isPending = (status: string | undefined): boolean =>
  status !== undefined && pendingStatuses.has(status)
const pendingStatuses = new Set(['OPEN', 'CONFIRMING', 'VOIDING', 'REFUNDING'])

const failures = new Set(['declined', 'failed', 'cancelled', 'refund-failed'])

/** What has happened to the payment by card, oldest first. */
export function OrderPayment({ order }: { order: Order }) {
  const t = useT('orders.payment')
  const tAll = useT()
  const formats = useFormats()
  useOrderThatFollows(order)
  const { data: payment, error } = useQuery(paymentQuery(order))
  if (error) return <ErrorState compact title={errorMessage(error, tAll)} />
  if (payment === undefined) return <Skeleton shape="block" height="96px" />
  // Bulk orders are settled by invoice.
  if (payment === null) return <p>{t('none')}</p>

  const { amount, currency, events, status } = payment
  const items = events.map(({ type, created_at, reason }, index): TimelineItem => {
    const isLast = index === events.length - 1
    return {
      id: String(index),
      title: t(`events.${type}`),
      time: (
        <time dateTime={new Date(created_at * 1_000).toISOString()}>
          {formats.time(created_at)}
        </time>
      ),
      state: isLast && isPending(status) ? 'current' : 'done',
      ...(reason && { detail: tAll(`error.payment.reasons.${reason}`) }),
      ...(failures.has(type) && { tone: 'danger' }),
    }
  })
  return (
    <Stack gap={4}>
      <p>{t('amount', { amount: isolateBidi(formats.moneyMajor(amount, currency)) })}</p>
      <Timeline label={t('title')} items={items} />
      <RequestAgain order={order} />
    </Stack>
  )
}

/** What an order passes in seconds once its card was sent. */
const passing = new Set<Order['status']>(['PAYMENT_INITIATED', 'PAYMENT_COMMITTED', 'NEW'])

/** Guests have no live connection, so an order that follows its payment is read again until it waits for a rider. */
function useOrderThatFollows(order: Order): void {
  const { vendorId, includeOutlets } = useSelection()
  const client = useQueryClient()
  const { data: current } = useQuery({
    ...orderQuery(vendorId, order.order_id),
    enabled: isGuest() && passing.has(order.status),
    refetchInterval: POLL_MS,
  })
  const isNewer = current && current.status_history.length > order.status_history.length
  useEffect(() => {
    if (isNewer) putOrder(client, { vendorId, includeOutlets }, current)
  }, [isNewer, current, client, vendorId, includeOutlets])
}

/** For an order that was not paid (GAP-083). */
function RequestAgain({ order: { status } }: { order: Order }) {
  const t = useT('orders.payment')
  const linkTo = useLinkTo()
  const { vendorId } = useSelection()
  if (status !== 'PAYMENT_FAILED' && status !== 'PAYMENT_CANCELLED') return null
  return <ButtonLink {...linkTo(paths.request(vendorId))}>{t('again')}</ButtonLink>
}
