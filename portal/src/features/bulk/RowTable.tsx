import type { BulkRow } from '@pillion/contract/models/bulk-job'
import { ColumnHeader } from '@pillion/ui/ColumnHeader'
import { EmptyState } from '@pillion/ui/EmptyState'
import { Table } from '@pillion/ui/Table'
import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import { Fragment, useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useListRows } from '#platform/list-rows.ts'

import { Row } from './Row.tsx'

import css from './RowTable.module.css'

/** The stylesheet repeats them. */
const ROW_REM = 5.5
const CARD_REM = 12.5

const columns = [
  'number',
  'customer',
  'destination',
  'collection-point',
  'delivery',
  'payment',
  'fee',
  'result',
] as const

type RowTableProps = {
  caption: string
  rows: readonly BulkRow[]
  vendorId: string
  /** Undefined where rows cannot be corrected. */
  onEdit: ((row: BulkRow) => void) | undefined
}

/** The rows of a job; of thousands only those in view. On small screens each is a card. */
export function RowTable(props: RowTableProps) {
  const isSmall = useMedia(mobile)
  return <SizedTable key={String(isSmall)} {...props} rowRem={isSmall ? CARD_REM : ROW_REM} />
}

function SizedTable({
  caption,
  rows,
  vendorId,
  onEdit,
  rowRem,
}: RowTableProps & { rowRem: number }) {
  const t = useT('bulk-order-upload')
  const list = useRef<HTMLDivElement>(null)
  const count = rows.length
  const visible = useListRows({ count, rowRem, list })
  if (count === 0) return <EmptyState title={t('results.none')} compact />
  return (
    <div ref={list} className={css.frame}>
      <Table caption={caption} className={css.table} rowCount={count + 1}>
        <thead className={css.head}>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <ColumnHeader key={column} numeric={column === 'fee'}>
                <span data-column={column}>{t(`row.${column}`)}</span>
              </ColumnHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {visible.rows.map(({ index, gap }) => {
            const row = rows[index]
            return (
              row && (
                <Fragment key={row.row_number}>
                  {gap > 0 && <GapRow height={gap} />}
                  <Row
                    row={row}
                    index={index}
                    vendorId={vendorId}
                    onEdit={onEdit}
                    onFocus={() => visible.setFocused(index)}
                  />
                </Fragment>
              )
            )
          })}
          {visible.endGap > 0 && <GapRow height={visible.endGap} />}
        </tbody>
      </Table>
    </div>
  )
}

/** Where rows are left out. */
const GapRow = ({ height }: { height: number }) => (
  <tr aria-hidden className={css.gap} style={{ blockSize: height }}>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody reads it */}
    <td colSpan={columns.length} />
  </tr>
)
