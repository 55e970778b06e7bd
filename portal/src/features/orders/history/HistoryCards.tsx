import { useRef } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useListRows } from '#platform/list-rows.ts'
import { paths } from '#platform/paths.ts'

import type { HistoryRowsProps } from './HistoryTable.tsx'
import { openOnPlainClick } from './open-on-plain-click.ts'
import { useOrderCells } from './use-order-cells.tsx'
import { useRowKeys } from './use-row-keys.ts'

import css from './HistoryCards.module.css'

/** The stylesheet repeats it. */
const CARD_REM = 11

const facts = ['amount', 'fee', 'payment', 'outlet'] as const

/** The orders on small screens. A long list has only the cards in view. */
export function HistoryCards(props: HistoryRowsProps) {
  const { label, orders, hasMore, now, openId, onOpen, children } = props
  const t = useT('history.columns')
  const { vendorId, includeOutlets } = useSelection()
  const cellsOf = useOrderCells(now)
  const shown = facts.filter((fact) => includeOutlets || fact !== 'outlet')
  const list = useRef<HTMLDivElement>(null)
  const count = orders.length
  const { rows, endGap, isWhole, setFocused } = useListRows({ count, rowRem: CARD_REM, list })
  const moveByKey = useRowKeys({ count, list, setFocused })
  return (
    <div ref={list} className={css.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside have the focus */}
      <ul className={css.list} aria-label={label} onKeyDown={moveByKey}>
        {rows.map(({ index, gap }) => {
          const order = orders[index]
          if (!order) return null
          const id = order.order_id
          const cells = cellsOf(order)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes where the focus is
            <li
              key={id}
              className={isWhole ? undefined : css.fixed}
              style={{ marginBlockStart: gap }}
              data-row={index}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : count}
              onFocus={() => setFocused(index)}
            >
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
        {endGap > 0 && <li aria-hidden style={{ blockSize: endGap }} />}
      </ul>
      {children}
    </div>
  )
}
