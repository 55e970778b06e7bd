import type { Order } from '@pillion/contract/models/order'
import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { paths } from '#platform/paths.ts'

import type { Riders } from './order-queries.ts'
import { OrderRow } from './OrderRow.tsx'

import css from './OrderList.module.css'

export type OrderListProps = {
  label: string
  orders: readonly Order[]
  riders: Riders
  now: number
  openId: string | undefined
  changed: readonly Order[]
  onOpen: (orderId: string) => void
}

/** A single tab stop: arrow keys move between the rows, Enter opens one. */
export function OrderList({ label, orders, riders, now, openId, changed, onOpen }: OrderListProps) {
  const { vendorId, includeOutlets } = useSelection()
  const [focused, setFocused] = useState(openId)
  const isListed = (id: string | undefined) => orders.some((order) => order.order_id === id)
  const tabStop = [focused, openId].find(isListed) ?? orders[0]?.order_id
  const changedIds = new Set(changed.map((order) => order.order_id))
  const list = useRef<HTMLUListElement>(null)
  // A link may open an order that is far down.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the links inside
    <ul ref={list} className={css.list} aria-label={label} onKeyDown={moveFocus}>
      {orders.map((order) => {
        const id = order.order_id
        return (
          <OrderRow
            key={id}
            order={order}
            rider={riders.get(id)}
            now={now}
            href={paths.tracking(vendorId, { order_id: id })}
            isOpen={id === openId}
            isHighlighted={changedIds.has(id)}
            showsOutlet={includeOutlets}
            isTabStop={id === tabStop}
            onOpen={() => onOpen(id)}
            onFocus={() => setFocused(id)}
          />
        )
      })}
    </ul>
  )
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === event.target)
  const next = nextIndex(event.key, at, rows.length)
  if (at === -1 || next === undefined) return
  event.preventDefault()
  rows[next]?.focus()
}

function nextIndex(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, length - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return undefined
  }
}

const rows = ['62%', '48%', '70%', '54%', '66%', '50%']

/** Placeholder rows. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {rows.map((width) => (
        <div key={width} className={css.placeholder}>
          <Skeleton width="45%" height={14} />
          <Skeleton width={110} height={14} />
          <Skeleton width={width} height={12} />
          <Skeleton width={80} height={12} />
          <Skeleton width="30%" height={10} />
        </div>
      ))}
    </div>
  )
}
