import type { Order, Rider } from '@pillion/contract/models/order'
import { isTerminal } from '@pillion/domain/orders/transitions'
import type { MouseEvent } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import { displayStateFor, nextEventFor } from './order-state.ts'
import { OrderStatusChip } from './OrderStatusChip.tsx'

import css from './OrderRow.module.css'

type OrderRowProps = {
  order: Order
  rider: Rider | undefined
  now: number
  href: string
  isOpen: boolean
  /** The order has just changed. */
  isHighlighted: boolean
  /** The list contains several outlets. */
  showsOutlet: boolean
  isTabStop: boolean
  onOpen: () => void
  onFocus: () => void
}

export function OrderRow({ order, rider, now, href, onOpen, ...row }: OrderRowProps) {
  const t = useT('orders.row')
  const formats = useFormats()
  const { customer, created_at, outlet_name } = order

  function open(event: MouseEvent): void {
    // The browser handles modified clicks: new tab, new window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li className={css.item}>
      <a
        className={css.row}
        href={href}
        aria-current={row.isOpen || undefined}
        tabIndex={row.isTabStop ? 0 : -1}
        onClick={open}
        onFocus={row.onFocus}
        data-row
      >
        {row.isHighlighted && <span className={css.glow} aria-hidden />}
        <bdi className={css.name}>{customer.name}</bdi>
        <span className={css.status}>
          <OrderStatusChip state={displayStateFor(order, now)} size="small" />
        </span>
        <bdi className={css.address}>{customer.location.address}</bdi>
        <span className={css.next}>
          <NextEventTime order={order} rider={rider} now={now} />
        </span>
        <span className={css.placed}>
          <time dateTime={isoOf(created_at)} title={formats.dateTime(created_at)}>
            {formats.isNow(created_at, now)
              ? t('placed-now')
              : t('placed', { time: formats.relative(created_at, now) })}
          </time>
          {row.showsOutlet && <bdi className={css.outlet}>{outlet_name}</bdi>}
        </span>
      </a>
    </li>
  )
}

const isoOf = (instant: number) => new Date(instant * 1_000).toISOString()

type NextEventTimeProps = { order: Order; rider: Rider | undefined; now: number }

/** The time until the next event, or when the order ended. */
function NextEventTime({ order, rider, now }: NextEventTimeProps) {
  const t = useT('orders.row')
  const units = useT('units')
  const formats = useFormats()
  const next = nextEventFor(order, rider, now)
  const at = next?.at ?? endOf(order)
  if (at === undefined) return null

  const relative =
    next && next.kind !== 'start'
      ? t(next.kind, { time: units('in-minutes', { minutes: formats.minutesUntil(next.at, now) }) })
      : formats.relative(at, now)
  return (
    <time dateTime={new Date(at * 1_000).toISOString()} title={formats.dateTime(at)}>
      {relative}
    </time>
  )
}

const endOf = (order: Order) =>
  isTerminal(order) ? order.status_history.at(-1)?.created_at : undefined
