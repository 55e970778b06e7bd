import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'

import type { HistoryRowsProps } from './HistoryTable.tsx'
import { openOnPlainClick } from './open-on-plain-click.ts'
import { useOrderCells } from './use-order-cells.tsx'

import css from './HistoryCards.module.css'

const facts = ['amount', 'fee', 'payment', 'outlet'] as const

/** The orders on small screens. */
export function HistoryCards({ label, orders, now, openId, onOpen, children }: HistoryRowsProps) {
  const t = useT('history.columns')
  const { vendorId, includeOutlets } = useSelection()
  const cellsOf = useOrderCells(now)
  const shown = facts.filter((fact) => includeOutlets || fact !== 'outlet')
  return (
    <div className={css.scroller}>
      <ul className={css.list} aria-label={label}>
        {orders.map((order) => {
          const id = order.order_id
          const cells = cellsOf(order)
          return (
            <li key={id} className={css.item}>
              <a
                className={css.card}
                href={paths.history(vendorId, { order_id: id })}
                aria-current={id === openId || undefined}
                onClick={(event) => openOnPlainClick(event, () => onOpen(id))}
              >
                <span className={css.top}>
                  {cells.time}
                  {cells.status}
                </span>
                <span className={css.customer}>{cells.customer}</span>
                <span className={css.address}>{cells.address}</span>
                <span className={css.facts}>
                  {shown.map((fact) => (
                    <span key={fact} className={css.fact}>
                      <span className={css.label}>{t(fact)}</span> {cells[fact]}
                    </span>
                  ))}
                </span>
                {cells.order}
              </a>
            </li>
          )
        })}
      </ul>
      {children}
    </div>
  )
}
