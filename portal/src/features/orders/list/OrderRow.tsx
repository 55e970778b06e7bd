import type { Order, Rider } from '@pillion/contract/models/order'
import { statusTone } from '@pillion/domain/orders/display-state'
import { StatusChip } from '@pillion/ui/StatusChip'
import type { MouseEvent } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import { displayStateFor } from '../order-state.ts'
import { NextEventTime } from './NextEventTime.tsx'

import css from './OrderRow.module.css'

type OrderRowProps = {
  order: Order
  rider: Rider | undefined
  now: number
  href: string
  isOpen: boolean
  /** It has just changed. */
  isHighlighted: boolean
  /** Several outlets share the list. */
  showsOutlet: boolean
  isTabStop: boolean
  onOpen: () => void
  onFocus: () => void
}

export function OrderRow({ order, rider, now, href, onOpen, ...row }: OrderRowProps) {
  const t = useT('orders.row')
  const status = useT('status')
  const formats = useFormats()
  const { customer, created_at, outlet_name } = order
  const state = displayStateFor(order, now)

  function open(event: MouseEvent): void {
    // Anything but a plain click is the browser's: a new tab, a new window.
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
          <StatusChip status={statusTone(state)} size="small">
            {status(state)}
          </StatusChip>
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
