import { ColumnHeader } from '@pillion/ui/ColumnHeader'
import { Table } from '@pillion/ui/Table'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { Fragment, useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useListRows } from '#platform/list-rows.ts'

import { OutletActions, type OutletHandlers } from './OutletActions.tsx'
import {
  Hours,
  LastRider,
  OrdersToday,
  OutletName,
  Owners,
  StateChip,
  type OutletEntry,
} from './OutletFacts.tsx'

import css from './OutletTable.module.css'

const ROW_REM = 4.25
const columns = ['outlet', 'state', 'orders', 'rider', 'hours', 'owners'] as const

export type OutletListProps = {
  label: string
  count: number
  /** By its place in the list. */
  entryAt: (index: number) => OutletEntry | undefined
  handlers: OutletHandlers
}

/** The outlets on wide screens. A long table has only the rows in view. */
export function OutletTable({ label, count, entryAt, handlers }: OutletListProps) {
  const t = useT('outlets.columns')
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, endGap, setFocused } = useListRows({ count, rowRem: ROW_REM, list: scroller })
  return (
    <div ref={scroller} className={css.scroller}>
      <Table caption={label} sticky className={css.table} rowCount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <ColumnHeader key={column} numeric={column === 'orders'}>
                {t(column)}
              </ColumnHeader>
            ))}
            <ColumnHeader>
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </ColumnHeader>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, gap }) => {
            const entry = entryAt(index)
            return (
              entry && (
                <Fragment key={entry.outlet.vendor_id}>
                  {gap > 0 && <GapRow height={gap} />}
                  <tr
                    aria-rowindex={index + 2}
                    data-inactive={entry.state.name === 'inactive' || undefined}
                    onFocus={() => setFocused(index)}
                  >
                    <OutletCells entry={entry} />
                    <td>
                      <OutletActions entry={entry} handlers={handlers} size="small" />
                    </td>
                  </tr>
                </Fragment>
              )
            )
          })}
          {endGap > 0 && <GapRow height={endGap} />}
        </tbody>
      </Table>
    </div>
  )
}

/** Where rows are left out. */
const GapRow = ({ height }: { height: number }) => (
  <tr aria-hidden className={css.gap} style={{ blockSize: height }}>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody reads it */}
    <td colSpan={columns.length + 1} />
  </tr>
)

const OutletCells = ({ entry }: { entry: OutletEntry }) => (
  <>
    <th scope="row">
      <OutletName {...entry} />
    </th>
    <td>
      <StateChip {...entry} />
    </td>
    <td data-numeric>
      <OrdersToday {...entry} />
    </td>
    <td>
      <LastRider {...entry} />
    </td>
    <td>
      <Hours {...entry} />
    </td>
    <td>
      <Owners {...entry} />
    </td>
  </>
)
