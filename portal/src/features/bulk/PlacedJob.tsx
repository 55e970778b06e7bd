import type { BulkJob, BulkRow } from '@pillion/contract/models/bulk-job'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { ButtonRow } from '@pillion/ui/ButtonRow'
import { KeyValueList } from '@pillion/ui/KeyValueList'
import { Notice } from '@pillion/ui/Notice'

import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { useFormats } from '#platform/use-formats.ts'

import { ErrorsButton } from './ErrorsButton.tsx'
import { JobStatus } from './JobStatus.tsx'
import { RowTable } from './RowTable.tsx'

import css from './PreprocessResults.module.css'

type PlacedJobProps = { vendorId: string; job: BulkJob; orders: readonly BulkRow[] }

/** What became of a job (BULK-09, BULK-17). */
export function PlacedJob({ vendorId, job, orders }: PlacedJobProps) {
  const t = useT('bulk-order-upload')
  const { count, dateTime, moneyMajor } = useFormats()
  const linkTo = useLinkTo()
  const jobId = job.metadata.bulk_job_id
  const facts = {
    status: <JobStatus status={job.status} />,
    created: <bdi>{dateTime(job.created_at)}</bdi>,
    'created-by': <bdi>{job.created_by}</bdi>,
    total: count(job.total_rows),
    'to-be-placed': count(job.orders_to_be_placed),
    placed: count(job.orders_placed),
    errors: count(job.errors),
  }
  const failed = orders.filter(({ status }) => status === 'error')
  const placed = orders.filter(({ status }) => status !== 'error')
  return (
    <div className={css.parts}>
      {job.errors > 0 && (
        <Notice tone="warning" title={t('placed.errors', { count: job.errors })} />
      )}
      <div className={css.facts}>
        <KeyValueList
          items={[
            ...Object.entries(facts).map(([id, value]) => ({
              id,
              label: t(`history.${id as keyof typeof facts}`),
              value,
            })),
            {
              id: 'fees',
              label: t('row.fee'),
              value: <bdi>{moneyMajor(job.delivery_fees, job.currency)}</bdi>,
            },
          ]}
        />
      </div>
      <ButtonRow>
        {job.errors > 0 && <ErrorsButton vendorId={vendorId} jobId={jobId} />}
        <ButtonLink {...linkTo(paths.bulkOrder(vendorId))}>{t('placed.again')}</ButtonLink>
        {job.orders_placed > 0 && (
          <ButtonLink variant="primary" {...linkTo(paths.tracking(vendorId))}>
            {t('placed.track')}
          </ButtonLink>
        )}
      </ButtonRow>
      <RowTable
        caption={t('results.table')}
        rows={[...failed, ...placed]}
        vendorId={vendorId}
        onEdit={undefined}
      />
    </div>
  )
}
