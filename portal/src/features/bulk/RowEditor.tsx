import type { BulkRow } from '@pillion/contract/models/bulk-job'
import {
  bulkColumnNames,
  bulkPaymentMethods,
  deliveryTypes,
  type BulkCells,
  type BulkColumn,
} from '@pillion/domain/bulk/bulk-sheet'
import { Button } from '@pillion/ui/Button'
import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { Notice } from '@pillion/ui/Notice'
import { Select } from '@pillion/ui/Select'
import { Sheet } from '@pillion/ui/Sheet'
import { TextField } from '@pillion/ui/TextField'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'
import { useFormats } from '#platform/use-formats.ts'

import { columnErrors, isLeftOut } from './row-errors.ts'
import { useBulkTexts } from './use-bulk-texts.ts'

import css from './RowEditor.module.css'

type RowEditorProps = {
  /** Undefined while none is corrected. */
  row: BulkRow | undefined
  isBusy: boolean
  onSave: (row: BulkRow, cells: BulkCells, isLeftOut?: boolean) => Promise<BulkRow | undefined>
  onClose: () => void
}

/** Corrects a row as it was typed, with its errors at their fields, until it can be placed. */
export function RowEditor({ row, isBusy, onSave, onClose }: RowEditorProps) {
  const t = useT('bulk-order-upload.edit')
  const { count } = useFormats()
  const formId = useId()
  const number = count(row?.row_number ?? 0)

  async function save(of: BulkRow, cells: BulkCells): Promise<void> {
    const after = await onSave(of, cells)
    if (!after || after.errors.length > 0) return
    toast.success(t('fixed', { row: number }))
    onClose()
  }
  async function leaveOut(of: BulkRow): Promise<void> {
    if (await onSave(of, of.cells ?? {}, true)) onClose()
  }
  return (
    <Sheet
      open={row !== undefined}
      onClose={() => !isBusy && onClose()}
      title={t('title', { row: number })}
      closeLabel={t('close')}
      footer={
        <>
          {row && row.errors.length === 0 && (
            <Button onClick={() => !isBusy && void leaveOut(row)}>{t('leave-out')}</Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      {row && <RowForm key={row.row_number} formId={formId} row={row} onSave={save} />}
    </Sheet>
  )
}

type RowFormProps = {
  formId: string
  row: BulkRow
  onSave: (row: BulkRow, cells: BulkCells) => Promise<void>
}

function RowForm({ formId, row, onSave }: RowFormProps) {
  const t = useT('bulk-order-upload')
  const texts = useBulkTexts()
  const form = useRef<HTMLFormElement>(null)
  const [cells, setCells] = useState<BulkCells>(row.cells ?? {})
  const outlets = useOutletNames()
  const errors = columnErrors(row)
  useEffect(() => {
    if (errors.length > 0 && form.current) focusFirstError(form.current)
  }, [errors])

  const fieldOf = (column: BulkColumn) => {
    const error = errors.find((each) => each.column === column)
    return {
      label: t(`column.${column}`),
      value: cells[column] ?? '',
      error: error && texts.problem(error),
      onValueChange: (text: string) => setCells({ ...cells, [column]: text }),
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    void onSave(row, cells)
  }
  return (
    <form ref={form} id={formId} className={css.form} noValidate onSubmit={submit}>
      {isLeftOut(row) && <Notice>{t('problem.left-out')}</Notice>}
      {row.warnings.map((warning) => (
        <Notice key={warning.reason} tone="warning">
          {texts.warning(warning)}
        </Notice>
      ))}
      {bulkColumnNames.map((column) => {
        const options = optionsOf(column, cells[column] ?? '', [...outlets.keys()])
        const field = fieldOf(column)
        return options ? (
          <Select
            key={column}
            {...field}
            options={options.map((value) => ({ value, label: labelOf(value) }))}
          />
        ) : (
          <TextField key={column} {...field} dir="auto" ltr={ltrColumns.has(column)} />
        )
      })}
    </form>
  )

  function labelOf(value: string): string {
    const method = bulkPaymentMethods.find((each) => each === value)
    if (method) return t(`payment.${method}`)
    const type = deliveryTypes.find((each) => each === value)
    if (type) return t(`delivery.${type}`)
    return value === '' ? t('edit.empty') : (outlets.get(value) ?? value)
  }
}

const ltrColumns: ReadonlySet<BulkColumn> = new Set([
  'customer_phone',
  'latitude',
  'longitude',
  'amount',
  'scheduled_time',
])

/** The names of the branch's outlets by their IDs; empty for an outlet itself. */
function useOutletNames(): ReadonlyMap<string, string> {
  const { vendorId, vendors } = useSelection()
  const outlets = vendors.filter(({ parent_vendor_id }) => parent_vendor_id === vendorId)
  return new Map(outlets.map(({ vendor_id, name }) => [vendor_id, name]))
}

/** What was typed stays a choice, however it is spelled. */
function optionsOf(
  column: BulkColumn,
  typed: string,
  outlets: readonly string[],
): readonly string[] | undefined {
  const isOutlet = column === 'collection_point' && outlets.length > 0
  const choices = isOutlet ? outlets : choicesOf[column]
  if (!choices) return undefined
  return choices.includes(typed) ? choices : [typed, ...choices]
}

const choicesOf: Partial<Record<BulkColumn, readonly string[]>> = {
  payment_method: bulkPaymentMethods,
  delivery_type: ['', ...deliveryTypes],
}
