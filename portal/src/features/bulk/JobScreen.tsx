import type { BulkJob, BulkRow } from '@pillion/contract/models/bulk-job'
import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'
import { isFocusLost } from '@pillion/ui/focus-page-heading.ts'
import { Progress } from '@pillion/ui/Progress'
import { Skeleton } from '@pillion/ui/Skeleton'
import { useEffect, useRef } from 'react'

import { BackLink } from '#platform/BackLink.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { TitleBar } from '#platform/TitleBar.tsx'
import { useFormats } from '#platform/use-formats.ts'

import { PlacedJob } from './PlacedJob.tsx'
import { PreprocessResults } from './PreprocessResults.tsx'
import { useBulkJob } from './use-bulk-job.ts'
import { WorkPanel } from './WorkPanel.tsx'

type JobScreenProps = {
  vendorId: string
  jobId: string
  /** The heading takes the focus as soon as it is there. */
  takesFocus: boolean
}

/** One job: its results before it is placed, how far the placing is, and what became of it (BULK-01, BULK-09). */
export function JobScreen({ vendorId, jobId, takesFocus }: JobScreenProps) {
  const t = useT('bulk-order-upload')
  const linkTo = useLinkTo()
  const bulk = useBulkJob(vendorId, jobId)
  const { job, orders, hasFailed } = bulk
  const step = job ? stepOf(job) : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<Step | 'another screen' | undefined>(takesFocus ? 'another screen' : step)
  // What had the focus is gone with the step before.
  useEffect(() => {
    if (step === undefined) return
    if (shown.current !== undefined && shown.current !== step && isFocusLost())
      heading.current?.focus()
    shown.current = step
  }, [step])

  return (
    <>
      <BackLink {...linkTo(paths.bulkOrder(vendorId))}>{t('back')}</BackLink>
      {hasFailed && !job ? (
        <ErrorState
          title={t('view-details-error')}
          action={!bulk.isUnknown && <Button onClick={bulk.retry}>{t('history.retry')}</Button>}
        />
      ) : !job || !orders || !step ? (
        <Skeleton height="12rem" shape="block" />
      ) : (
        <>
          <TitleBar
            ref={heading}
            title={t(titleKeys[step], { count: job.metadata.success_row_count })}
          />
          {content(job, orders)}
        </>
      )}
    </>
  )

  function content(current: BulkJob, rows: readonly BulkRow[]) {
    switch (step) {
      case 'locating':
      case 'placing':
        return <Going job={current} step={step} onCancel={() => void bulk.cancel()} />
      case 'results':
        return <PreprocessResults {...{ vendorId, job: current, orders: rows, bulk }} />
      case 'placed':
        return <PlacedJob {...{ vendorId, job: current, orders: rows }} />
      case 'cancelled':
      case undefined:
        return <p>{t('cancelled.text')}</p>
    }
  }
}

type Step = keyof typeof titleKeys
const titleKeys = {
  locating: 'locating.title',
  results: 'results.title',
  placing: 'placing.title',
  placed: 'placed.title',
  cancelled: 'cancelled.title',
} as const

function stepOf(job: BulkJob): Step {
  if (job.is_cancelled) return 'cancelled'
  if (job.progress) return job.progress.step
  return job.status.startsWith('ORDER_PLACEMENT') ? 'placed' : 'results'
}

type GoingProps = { job: BulkJob; step: 'locating' | 'placing'; onCancel: () => void }

/** What goes on at the server, whether somebody watches or not. */
function Going({ job, step, onCancel }: GoingProps) {
  const t = useT('bulk-order-upload')
  const { count } = useFormats()
  const { done, total } = job.progress ?? { done: 0, total: 0 }
  return (
    <WorkPanel>
      <Progress
        label={t(`${step}.text`)}
        value={done}
        max={Math.max(1, total)}
        detail={t(`${step}.detail`, { done: count(done), total: count(total) })}
      />
      {step === 'locating' && <Button onClick={onCancel}>{t('results.cancel')}</Button>}
    </WorkPanel>
  )
}
