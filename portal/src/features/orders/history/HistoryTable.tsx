import type { Order } from '@pillion/contract/models/order'
import { ColumnHeader } from '@pillion/ui/ColumnHeader'
import { Table } from '@pillion/ui/Table'
import { Fragment, useRef, type MouseEvent, type ReactNode } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useListRows } from '#platform/list-rows.ts'
import { paths } from '#platform/paths.ts'

import type { OptionalColumn } from './history-columns.ts'
import { openOnPlainClick } from './open-on-plain-click.ts'
import { useOrderCells, type HistoryColumn } from './use-order-cells.tsx'
import { useRowKeys } from './use-row-keys.ts'

import css from './HistoryTable.module.css'

/** The stylesheet repeats it. */
const ROW_REM = 4.25

const isNumeric = (column: HistoryColumn) => column === 'amount' || column === 'fee'

export type HistoryRowsProps = {
  label: string
  orders: readonly Order[]
  /** There are further orders, how many is unknown. */
  hasMore: boolean
  now: number
  openId: string | undefined
  onOpen: (orderId: string) => void
  /** What follows the rows. */
  children: ReactNode
}

type HistoryTableProps = HistoryRowsProps & { columns: readonly OptionalColumn[] }

/** The orders on wide screens (HIST-01). A long table has only the rows in view. */
export function HistoryTable(props: HistoryTableProps) {
  const { label, columns, orders, hasMore, children } = props
  const t = useT('history.columns')
  const scroller = useRef<HTMLDivElement>(null)
  const count = orders.length
  const { rows, endGap, setFocused } = useListRows({ count, rowRem: ROW_REM, list: scroller })
  const moveByKey = useRowKeys({ count, list: scroller, setFocused })
  const shown = ['order', ...columns] as const
  const hasOutlets = columns.includes('outlet')
  return (
    <div ref={scroller} className={css.scroller}>
      <Table
        caption={label}
        sticky
        className={hasOutlets ? `${css.table} ${css.outlets}` : css.table}
        rowCount={hasMore ? -1 : count + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {shown.map((column) => (
              <ColumnHeader key={column} numeric={isNumeric(column)}>
                <span data-column={column}>{t(column)}</span>
              </ColumnHeader>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside have the focus */}
        <tbody onKeyDown={moveByKey}>
          {rows.map(({ index, gap }) => {
            const order = orders[index]
            return (
              order && (
                <Fragment key={order.order_id}>
                  {gap > 0 && <GapRow height={gap} />}
                  <OrderRow
                    {...props}
                    order={order}
                    index={index}
                    onFocus={() => setFocused(index)}
                  />
                </Fragment>
              )
            )
          })}
          {endGap > 0 && <GapRow height={endGap} />}
        </tbody>
      </Table>
      {children}
    </div>
  )
}

/** Where rows are left out. Its only cell spans nothing: columns that are too many for the screen would have a width. */
const GapRow = ({ height }: { height: number }) => (
  <tr aria-hidden className={css.gap} style={{ blockSize: height }}>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody reads it */}
    <td />
  </tr>
)

type OrderRowProps = Pick<HistoryTableProps, 'columns' | 'now' | 'openId' | 'onOpen'> & {
  order: Order
  index: number
  onFocus: () => void
}

function OrderRow({ order, index, columns, now, openId, onOpen, onFocus }: OrderRowProps) {
  const { vendorId } = useSelection()
  const cells = useOrderCells(now)(order)
  const id = order.order_id

  /** The whole row opens its order, unless the user has selected text in it. */
  function openRow(event: MouseEvent): void {
    const isOnLink = event.target instanceof Element && event.target.closest('a')
    if (!isOnLink && getSelection()?.isCollapsed !== false) onOpen(id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link inside is for keys
    <tr
      aria-rowindex={index + 2}
      data-open={id === openId || undefined}
      data-row={index}
      onClick={openRow}
      onFocus={onFocus}
    >
      <th scope="row">
        <a
          className={css.link}
          href={paths.history(vendorId, { order_id: id })}
          aria-current={id === openId || undefined}
          onClick={(event) => openOnPlainClick(event, () => onOpen(id))}
        >
          {cells.order}
        </a>
      </th>
      {columns.map((column) => (
        <td key={column} data-column={column} data-numeric={isNumeric(column) || undefined}>
          {cells[column]}
        </td>
      ))}
    </tr>
  )
}
