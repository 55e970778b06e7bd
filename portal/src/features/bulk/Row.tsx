import type { BulkRow } from '@pillion/contract/models/bulk-job'
import type { BulkColumn } from '@pillion/domain/bulk/bulk-sheet'
import { Button } from '@pillion/ui/Button'
import { InfoIcon, SuccessIcon, WarningIcon } from '@pillion/ui/icons'
import { Isolate } from '@pillion/ui/Isolate'
import type { ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

import { columnErrors, isLeftOut } from './row-errors.ts'
import { useBulkTexts } from './use-bulk-texts.ts'

import css from './RowTable.module.css'

type RowProps = {
  row: BulkRow
  index: number
  vendorId: string
  onEdit: ((row: BulkRow) => void) | undefined
  onFocus: () => void
}

/** The columns of the spreadsheet that each cell shows. */
const shownIn = {
  customer: ['customer_name', 'customer_phone'],
  destination: ['unit', 'building', 'address', 'latitude', 'longitude'],
  'collection-point': ['collection_point'],
  delivery: ['delivery_type', 'scheduled_time'],
  payment: ['amount', 'payment_method'],
} as const satisfies Record<string, readonly BulkColumn[]>

export function Row({ row, index, vendorId, onEdit, onFocus }: RowProps) {
  const t = useT('bulk-order-upload')
  const { count, dateTime, moneyMajor, phone } = useFormats()
  const money = (amount: number | null) =>
    amount === null ? '' : moneyMajor(amount, country.currency.code)
  const { scheduled_time, location, payment_method } = row
  const found = location?.found_address
  const isWrong = (cell: keyof typeof shownIn) =>
    columnErrors(row).some(({ column }) =>
      (shownIn[cell] as readonly BulkColumn[]).includes(column),
    ) || undefined

  const cell = (name: keyof typeof shownIn, first: ReactNode, second?: ReactNode) => (
    <td className={css.cell} data-cell={name} data-wrong={isWrong(name)}>
      <span className={css.line}>{first}</span>
      {second && <span className={css.muted}>{second}</span>}
    </td>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes where the focus is
    <tr aria-rowindex={index + 2} data-row={index} className={css.row} onFocus={onFocus}>
      <th scope="row" className={css.number}>
        {count(row.row_number)}
      </th>
      {cell(
        'customer',
        <bdi>{row.customer_name || t('row.no-name')}</bdi>,
        row.customer_phone && <Isolate>{phone(row.customer_phone)}</Isolate>,
      )}
      {cell(
        'destination',
        <bdi title={row.drop_off_address}>{row.drop_off_address}</bdi>,
        found
          ? t('row.found', { address: isolateBidi(found) })
          : location?.confidence === 'given' && t('row.given'),
      )}
      {cell(
        'collection-point',
        <bdi>{row.collection_point?.name ?? row.cells?.collection_point}</bdi>,
      )}
      {cell(
        'delivery',
        scheduled_time === null
          ? row.delivery_type && t(`delivery.${row.delivery_type}`)
          : dateTime(scheduled_time),
        row.delivery_fee !== null && (
          <span className={css.smallFee}>
            {t('row.fee')} <bdi>{money(row.delivery_fee)}</bdi>
          </span>
        ),
      )}
      {cell(
        'payment',
        <bdi>{money(row.amount) || row.cells?.amount}</bdi>,
        isBulkMethod(payment_method) && t(`payment.${payment_method}`),
      )}
      <td className={css.fee} data-numeric data-label={t('row.fee')}>
        {row.delivery_fee !== null && <bdi>{money(row.delivery_fee)}</bdi>}
      </td>
      <td className={css.result}>
        <Result row={row} vendorId={vendorId} onEdit={onEdit} />
      </td>
    </tr>
  )
}

const isBulkMethod = (
  method: BulkRow['payment_method'],
): method is 'PAID' | 'CASH_ON_DELIVERY' | 'ONLINE_PAYMENT' =>
  method === 'PAID' || method === 'CASH_ON_DELIVERY' || method === 'ONLINE_PAYMENT'

/** Whether the row can be placed; if not, why. */
function Result({ row, vendorId, onEdit }: Pick<RowProps, 'row' | 'vendorId' | 'onEdit'>) {
  const t = useT('bulk-order-upload')
  const { count } = useFormats()
  return (
    <div className={css.outcome}>
      {isLeftOut(row) ? (
        <span className={css.skipped}>
          <InfoIcon size={16} />
          <span className={css.message}>{t('problem.left-out')}</span>
        </span>
      ) : row.errors.length + row.warnings.length > 0 ? (
        <Problems row={row} />
      ) : (
        <Ready row={row} vendorId={vendorId} />
      )}
      {onEdit && row.cells && (
        <Button
          size="small"
          aria-label={t('row.correct-row', { row: count(row.row_number) })}
          onClick={() => onEdit(row)}
        >
          {t('row.correct')}
        </Button>
      )}
    </div>
  )
}

/** The first error, with the column as the template names it, or warning, and how many more there are. */
function Problems({ row }: Pick<RowProps, 'row'>) {
  const t = useT('bulk-order-upload')
  const texts = useBulkTexts()
  const { count } = useFormats()
  const messages = [
    ...row.errors.map((error) => `${t(`column.${error.column}`)}: ${texts.problem(error)}`),
    ...row.warnings.map(texts.warning),
  ]
  const [first, ...rest] = messages
  return (
    <span
      className={css.problem}
      data-warning={row.errors.length === 0 || undefined}
      title={messages.join('\n')}
    >
      <WarningIcon size={16} />
      <span className={css.message}>{first}</span>
      {rest.length > 0 && (
        <>
          {' '}
          <span className={css.more}>+{count(rest.length)}</span>
        </>
      )}
    </span>
  )
}

function Ready({ row, vendorId }: Pick<RowProps, 'row' | 'vendorId'>) {
  const t = useT('bulk-order-upload')
  const linkTo = useLinkTo()
  return (
    <span className={css.ready}>
      <SuccessIcon size={16} />
      {row.order_id === null ? (
        t(row.status === 'locating' ? 'row.locating' : 'row.ready')
      ) : (
        <a className={css.link} {...linkTo(paths.tracking(vendorId, { order_id: row.order_id }))}>
          {t('row.placed')}
        </a>
      )}
    </span>
  )
}
