import type { Order } from '@pillion/contract/models/order'
import { type KeyboardEvent, useState } from 'react'

import { paths } from '#platform/paths.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

import type { Riders } from '../live/use-riders.ts'
import { OrderRow } from './OrderRow.tsx'

import css from './OrderList.module.css'

type OrderListProps = {
  label: string
  orders: readonly Order[]
  riders: Riders
  now: number
  openId: string | undefined
  changed: readonly Order[]
  onOpen: (orderId: string) => void
}

/** One stop of Tab; arrows move, Enter opens. */
export function OrderList({ label, orders, riders, now, openId, changed, onOpen }: OrderListProps) {
  const { vendorId, includeOutlets } = useSelection()
  const [focused, setFocused] = useState(openId)
  const isListed = (id: string | undefined) => orders.some((order) => order.order_id === id)
  const tabStop = [focused, openId].find(isListed) ?? orders[0]?.order_id
  const changedIds = new Set(changed.map((order) => order.order_id))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what the links in it are told
    <ul className={css.list} aria-label={label} onKeyDown={moveFocus}>
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
