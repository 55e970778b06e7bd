import type { BulkJob, BulkRow } from '@pillion/contract/models/bulk-job'
import { Button } from '@pillion/ui/Button'
import { ConfirmDialog } from '@pillion/ui/ConfirmDialog'
import { ListBar } from '@pillion/ui/ListBar'
import { Notice } from '@pillion/ui/Notice'
import { SegmentedControl } from '@pillion/ui/SegmentedControl'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import { ErrorsButton } from './ErrorsButton.tsx'
import { RowEditor } from './RowEditor.tsx'
import { RowTable } from './RowTable.tsx'
import type { useBulkJob } from './use-bulk-job.ts'

import css from './PreprocessResults.module.css'

type PreprocessResultsProps = {
  vendorId: string
  job: BulkJob
  orders: readonly BulkRow[]
  bulk: ReturnType<typeof useBulkJob>
}

const matches = {
  all: () => true,
  errors: ({ errors }: BulkRow) => errors.length > 0,
  warnings: ({ errors, warnings }: BulkRow) => errors.length === 0 && warnings.length > 0,
}
type Filter = keyof typeof matches

/** Each row with what would become of it; rows can be corrected, and the good ones placed after a confirmation. */
export function PreprocessResults({ vendorId, job, orders, bulk }: PreprocessResultsProps) {
  const t = useT('bulk-order-upload')
  const { count } = useFormats()
  const [chosen, setFilter] = useState<Filter>('all')
  const [edited, setEdited] = useState<number>()
  const [isConfirming, setConfirming] = useState(false)
  const jobId = job.metadata.bulk_job_id
  const ready = job.metadata.success_row_count
  const warned = orders.filter(matches.warnings).length
  const filters: Filter[] = [
    'all',
    ...(job.errors > 0 ? (['errors'] as const) : []),
    ...(warned > 0 ? (['warnings'] as const) : []),
  ]
  const filter = filters.includes(chosen) ? chosen : 'all'
  const labels: Record<Filter, string> = {
    all: t('results.all', { count: count(orders.length) }),
    errors: t('results.only-errors', { count: count(job.errors) }),
    warnings: t('results.only-warnings', { count: count(warned) }),
  }

  return (
    <div className={css.parts}>
      <Summary job={job} warned={warned} />
      <ListBar
        actions={
          <>
            {job.errors > 0 && <ErrorsButton vendorId={vendorId} jobId={jobId} />}
            <Button onClick={() => void bulk.cancel()}>{t('results.cancel')}</Button>
            {ready > 0 && (
              <Button variant="primary" onClick={() => setConfirming(true)}>
                {t('results.place', { count: ready })}
              </Button>
            )}
          </>
        }
      >
        {filters.length > 1 && (
          <SegmentedControl
            label={t('results.show')}
            options={filters.map((value) => ({ value, label: labels[value] }))}
            value={filter}
            onValueChange={setFilter}
          />
        )}
      </ListBar>
      <RowTable
        caption={t('results.table')}
        rows={orders.filter(matches[filter])}
        vendorId={vendorId}
        onEdit={({ row_number }) => setEdited(row_number)}
      />
      <RowEditor
        row={orders.find(({ row_number }) => row_number === edited)}
        isBusy={bulk.isBusy}
        onSave={bulk.change}
        onClose={() => setEdited(undefined)}
      />
      <PlaceDialog
        open={isConfirming}
        job={job}
        warned={warned}
        isBusy={bulk.isBusy}
        onCancel={() => setConfirming(false)}
        onSubmit={() => void bulk.place().then(() => setConfirming(false))}
      />
    </div>
  )
}

type CountedJob = { job: BulkJob; warned: number }

function Summary({ job, warned }: CountedJob) {
  const t = useT('bulk-order-upload.results')
  const { moneyMajor } = useFormats()
  const ready = job.metadata.success_row_count
  const amount = isolateBidi(moneyMajor(job.delivery_fees, job.currency))
  const tone = job.errors > 0 || warned > 0 ? 'warning' : 'success'
  return (
    <output className={css.summary}>
      <Notice tone={tone} title={t('summary', { ready })}>
        {ready > 0 && <p>{t('fees', { amount })}</p>}
        {job.errors > 0 && <p>{t('errors', { count: job.errors })}</p>}
        {warned > 0 && <p>{t('warnings', { count: warned })}</p>}
      </Notice>
    </output>
  )
}

type PlaceDialogProps = CountedJob & {
  open: boolean
  isBusy: boolean
  onCancel: () => void
  onSubmit: () => void
}

/** Says how many orders are placed, and what is left out (BULK-01, GAP-087). */
function PlaceDialog({ open, job, warned, isBusy, onCancel, onSubmit }: PlaceDialogProps) {
  const t = useT('bulk-order-upload.confirm')
  const { moneyMajor } = useFormats()
  const amount = isolateBidi(moneyMajor(job.delivery_fees, job.currency))
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { count: job.metadata.success_row_count })}
      description={t('text', { amount })}
      submitLabel={t('place')}
      cancelLabel={t('cancel')}
      closeLabel={t('cancel')}
      loading={isBusy}
      onCancel={onCancel}
      onSubmit={onSubmit}
    >
      {job.errors > 0 && <p>{t('left-out', { count: job.errors })}</p>}
      {warned > 0 && <p>{t('warnings', { count: warned })}</p>}
    </ConfirmDialog>
  )
}
