import type { Order, Rider } from '@pillion/contract/models/order'
import { awaitsRecipient } from '@pillion/domain/orders/awaits-recipient'
import { statusTone } from '@pillion/domain/orders/display-state'
import { inTimeOrder } from '@pillion/domain/orders/history'
import { isInStatusGroup } from '@pillion/domain/orders/status-groups'
import {
  isRiderAssigned,
  showsEtaToDestination,
  showsEtaToOrigin,
  showsFullMap,
} from '@pillion/domain/orders/tracking'
import { isTerminal } from '@pillion/domain/orders/transitions'
import { Avatar } from '@pillion/ui/Avatar'
import { Isolate } from '@pillion/ui/Isolate'
import { Link } from '@pillion/ui/Link'
import { Notice } from '@pillion/ui/Notice'
import { Skeleton } from '@pillion/ui/Skeleton'
import { statusIcons } from '@pillion/ui/StatusChip'
import { Timeline, type TimelineItem } from '@pillion/ui/Timeline'
import { createElement, useEffect, useRef, type ReactNode } from 'react'

import type { Riders } from '#entities/order/order-queries.ts'
import { displayStateFor, nextEventFor, stateOf } from '#entities/order/order-state.ts'
import { OrderMap } from '#entities/order/OrderMap.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart, useLazy } from '#platform/lazy.ts'
import { useFormats } from '#platform/use-formats.ts'

import { OrderFacts, OrderMoney } from './OrderFacts.tsx'
import { OrderProofs } from './OrderProofs.tsx'

import css from './OrderDetail.module.css'

const orderPayment = lazyPart(async () => (await import('./OrderPayment.tsx')).OrderPayment)

type OrderDetailProps = { order: Order; riders: Riders; now: number; showsMap: boolean }

export function OrderDetail({ order, riders, now, showsMap }: OrderDetailProps) {
  const t = useT('orders')
  const rider = riders.get(order.order_id)
  const assignedRider = order.rider ?? rider
  const payment = order.order.payment_method === 'ONLINE_PAYMENT' && (
    <Section title={t('payment.title')}>
      <CardPayment order={order} />
    </Section>
  )
  // Why there is no rider, and how to get one, comes first.
  const isUnpaid = order.status === 'PAYMENT_FAILED' || order.status === 'PAYMENT_CANCELLED'
  const container = useRef<HTMLDivElement>(null)
  // The drawer would otherwise keep the scroll position of the previous order.
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <div ref={container} className={css.order}>
      <OrderStatus order={order} rider={rider} now={now} />
      {isUnpaid && payment}
      {awaitsRecipient(stateOf(order)) && <UnreachableNotice order={order} />}
      {order.handover_locked && <LockedNotice />}
      {assignedRider && isRiderAssigned(order.status_history) && <OrderRider {...assignedRider} />}
      {showsMap && showsFullMap(order.status) && (
        <div className={css.map}>
          <OrderMap order={order} rider={rider} />
        </div>
      )}
      <OrderProofs order={order} now={now}>
        {(proofs) => <Section title={t('proofs.title')}>{proofs}</Section>}
      </OrderProofs>
      <Section title={t('history.title')}>
        <OrderHistory order={order} now={now} />
      </Section>
      <Section title={t('details.title')}>
        <OrderFacts order={order} />
      </Section>
      <Section title={t('money.title')}>
        <OrderMoney order={order} />
      </Section>
      {!isUnpaid && payment}
    </div>
  )
}

function CardPayment({ order }: { order: Order }) {
  const OrderPayment = useLazy(orderPayment)
  if (!OrderPayment) return <Skeleton shape="block" height="96px" />
  return createElement(OrderPayment, { order })
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3 className={css.title}>{title}</h3>
      {children}
    </section>
  )
}

type OrderStatusProps = { order: Order; rider: Rider | undefined; now: number }

/** The status in large type, what happens next, and when. */
function OrderStatus({ order, rider, now }: OrderStatusProps) {
  const t = useT('orders')
  const status = useT('status')
  const state = displayStateFor(order, now)
  const tone = statusTone(state)
  const Icon = statusIcons[tone]
  const when = useTiming(order, rider, now)
  return (
    <div className={css.status} data-tone={tone}>
      <span className={css.icon}>
        <Icon size={26} />
      </span>
      <p className={css.state}>{status(state)}</p>
      {(when || expectsEta(order.status)) && <p className={css.when}>{when}</p>}
      <p className={css.next}>{t(`next.${state}`)}</p>
    </div>
  )
}

/** Whether an arrival time follows with the rider's position; its line is reserved until then. */
const expectsEta = (status: Order['status']) =>
  showsEtaToOrigin(status) || showsEtaToDestination(status)

/** The shop may know another way to reach the recipient. */
function UnreachableNotice({ order }: { order: Order }) {
  const t = useT('orders.unreachable')
  const formats = useFormats()
  const { phone_number: phone } = order.customer
  const formattedPhone = formats.phone(phone)
  return (
    <Notice tone="warning" title={t('title')}>
      {t('text')}{' '}
      <Link href={`tel:${phone}`} aria-label={t('call', { phone: formattedPhone })}>
        <Isolate>{formattedPhone}</Isolate>
      </Link>
    </Notice>
  )
}

function LockedNotice() {
  const t = useT('orders.locked')
  return (
    <Notice tone="warning" title={t('title')}>
      {t('text')}
    </Notice>
  )
}

function useTiming(order: Order, rider: Rider | undefined, now: number): string | undefined {
  const t = useT('orders.when')
  const units = useT('units')
  const formats = useFormats()
  const next = nextEventFor(order, rider, now)
  if (next?.kind === 'start') return t('start', { time: formats.dateTime(next.at) })
  if (next) {
    const relative = units('in-minutes', { minutes: formats.minutesUntil(next.at, now) })
    return t(next.kind, { relative, time: formats.time(next.at) })
  }
  const delivered = order.status_history.findLast((entry) => entry.status === 'DELIVERED')
  if (!delivered || order.preordered_for !== null) return undefined
  const minutes = Math.max(1, Math.round((delivered.created_at - order.created_at) / 60))
  return t('took', { minutes })
}

/** The rider and their phone number (RIDER-02). */
function OrderRider({ name, phone }: { name: string; phone: string }) {
  const t = useT('orders.rider')
  const formats = useFormats()
  const formattedPhone = formats.phone(phone)
  return (
    <div className={css.rider}>
      <Avatar name={name} size={40} />
      <div className={css.who}>
        <p className={css.role}>{t('title')}</p>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        <p className="tabular">
          <Link href={`tel:${phone}`} aria-label={t('call', { phone: formattedPhone })}>
            <Isolate>{formattedPhone}</Isolate>
          </Link>
        </p>
      </div>
    </div>
  )
}

/** Every status of the order and when it began. */
function OrderHistory({ order, now }: { order: Order; now: number }) {
  const t = useT('orders.history')
  const formats = useFormats()
  const entries = inTimeOrder(order.status_history)

  const items = entries.map(({ status, created_at }, index): TimelineItem => {
    const isLast = index === entries.length - 1
    return {
      id: `${index}-${status}`,
      title: t(t.has(status) ? status : 'unknown'),
      time: (
        <time dateTime={new Date(created_at * 1_000).toISOString()}>
          {formats.moment(created_at, now)}
        </time>
      ),
      state: isLast && !isTerminal(order) ? 'current' : 'done',
      ...(isInStatusGroup('cancelled', status) && { tone: 'danger' }),
    }
  })
  return <Timeline label={t('title')} items={items} />
}
