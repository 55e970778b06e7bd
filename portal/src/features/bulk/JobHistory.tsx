import type { BulkJob } from '@pillion/contract/models/bulk-job'
import { Button } from '@pillion/ui/Button'
import { ColumnHeader } from '@pillion/ui/ColumnHeader'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { Skeleton } from '@pillion/ui/Skeleton'
import { Table } from '@pillion/ui/Table'
import { useId } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { useFormats } from '#platform/use-formats.ts'

import { JobStatus } from './JobStatus.tsx'
import { useJobHistory } from './use-job-history.ts'

import css from './JobHistory.module.css'

/** The jobs that were placed, newest first (BULK-08, BULK-10, BULK-17). */
export function JobHistory({ vendorId }: { vendorId: string }) {
  const t = useT('bulk-order-upload')
  const titleId = useId()
  const { jobs, hasFailed, retry } = useJobHistory(vendorId)
  return (
    <section aria-labelledby={titleId} className={css.section}>
      <h2 id={titleId} className={css.title}>
        {t('history.title')}
      </h2>
      {hasFailed ? (
        <ErrorState
          title={t('job-history-error')}
          action={<Button onClick={retry}>{t('history.retry')}</Button>}
        />
      ) : !jobs ? (
        <Skeleton height="6rem" shape="block" />
      ) : jobs.length === 0 ? (
        <EmptyState title={t('history.none')} description={t('history.none-text')} />
      ) : (
        <Jobs vendorId={vendorId} jobs={jobs} />
      )}
    </section>
  )
}

const counts = ['total', 'to-be-placed', 'placed', 'errors'] as const

function Jobs({ vendorId, jobs }: { vendorId: string; jobs: readonly BulkJob[] }) {
  const t = useT('bulk-order-upload.history')
  const { count, dateTime } = useFormats()
  const linkTo = useLinkTo()
  return (
    <Table caption={t('title')} className={css.table}>
      <thead>
        <tr>
          <ColumnHeader>{t('created')}</ColumnHeader>
          <ColumnHeader>{t('created-by')}</ColumnHeader>
          <ColumnHeader>{t('status')}</ColumnHeader>
          {counts.map((name) => (
            <ColumnHeader key={name} numeric>
              {t(name)}
            </ColumnHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => {
          const time = dateTime(job.created_at)
          const numbers = {
            total: job.total_rows,
            'to-be-placed': job.orders_to_be_placed,
            placed: job.orders_placed,
            errors: job.errors,
          }
          return (
            <tr key={job.metadata.bulk_job_id}>
              <th scope="row">
                <a
                  className={css.link}
                  aria-label={t('open-job', { time: isolateBidi(time) })}
                  {...linkTo(paths.bulkOrder(vendorId, job.metadata.bulk_job_id))}
                >
                  <bdi>{time}</bdi>
                </a>
              </th>
              <td className={css.by}>
                <bdi>{job.created_by}</bdi>
              </td>
              <td>
                <JobStatus status={job.status} />
              </td>
              {counts.map((name) => (
                <td key={name} data-numeric data-label={t(name)}>
                  {count(numbers[name])}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
