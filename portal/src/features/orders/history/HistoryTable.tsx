import type { Order } from '@pillion/contract/models/order'
import { ColumnHeader } from '@pillion/ui/ColumnHeader'
import { Table } from '@pillion/ui/Table'
import type { MouseEvent, ReactNode } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'

import { openOnPlainClick } from './open-on-plain-click.ts'
import { useOrderCells, type HistoryColumn } from './use-order-cells.tsx'

import css from './HistoryTable.module.css'

const columns = [
  'order',
  'time',
  'outlet',
  'customer',
  'address',
  'status',
  'amount',
  'fee',
  'payment',
] as const satisfies HistoryColumn[]

const isNumeric = (column: HistoryColumn) => column === 'amount' || column === 'fee'

export type HistoryRowsProps = {
  label: string
  orders: readonly Order[]
  now: number
  openId: string | undefined
  onOpen: (orderId: string) => void
  /** What follows the rows. */
  children: ReactNode
}

/** The orders on wide screens (HIST-01). */
export function HistoryTable({ label, orders, now, openId, onOpen, children }: HistoryRowsProps) {
  const t = useT('history.columns')
  const { vendorId, includeOutlets } = useSelection()
  const cellsOf = useOrderCells(now)
  const shown = columns.filter((column) => includeOutlets || column !== 'outlet')

  /** The whole row opens its order, unless the user has selected text in it. */
  function openRow(event: MouseEvent, orderId: string): void {
    const isOnLink = event.target instanceof Element && event.target.closest('a')
    if (!isOnLink && getSelection()?.isCollapsed !== false) onOpen(orderId)
  }
  return (
    <div className={css.scroller}>
      <Table caption={label} sticky className={css.table}>
        <thead>
          <tr>
            {shown.map((column) => (
              <ColumnHeader key={column} numeric={isNumeric(column)}>
                <span data-column={column}>{t(column)}</span>
              </ColumnHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const id = order.order_id
            const cells = cellsOf(order)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link inside is for keys
              <tr
                key={id}
                data-open={id === openId || undefined}
                onClick={(event) => openRow(event, id)}
              >
                {shown.map((column) =>
                  column === 'order' ? (
                    <th key={column} scope="row">
                      <a
                        className={css.link}
                        href={paths.history(vendorId, { order_id: id })}
                        aria-current={id === openId || undefined}
                        onClick={(event) => openOnPlainClick(event, () => onOpen(id))}
                      >
                        {cells.order}
                      </a>
                    </th>
                  ) : (
                    <td
                      key={column}
                      data-column={column}
                      data-numeric={isNumeric(column) || undefined}
                    >
                      {cells[column]}
                    </td>
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </Table>
      {children}
    </div>
  )
}
