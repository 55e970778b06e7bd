import {
  cancelBulkJob,
  changeBulkRow,
  getBulkJob,
  getBulkProgress,
  placeBulkOrders,
} from '@pillion/contract/http/bulk'
import type { BulkJob, BulkRow } from '@pillion/contract/models/bulk-job'
import type { BulkCells } from '@pillion/domain/bulk/bulk-sheet'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { keys } from '#entities/query-keys.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { CallError, errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { hasFailed } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'
import { toast } from '#platform/toasts.ts'

import { ERROR_MS } from './use-upload.ts'

const POLL_MS = 1_000

const jobQuery = (vendorId: string, jobId: string) =>
  queryOptions({
    queryKey: keys.bulkJob(vendorId, jobId),
    queryFn: async ({ signal }) =>
      (await call(getBulkJob, { params: { vendorId, jobId }, signal })).body,
  })

/** A job with its rows, and what can be done with it. While it is looked up or placed, its progress is polled. */
export function useBulkJob(vendorId: string, jobId: string) {
  const t = useT('bulk-order-upload')
  const tAll = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const query = useQuery(jobQuery(vendorId, jobId))
  const failed = hasFailed(query)
  useEffect(() => {
    if (failed) toast.error(t('view-details-error'), { duration: ERROR_MS })
    // oxlint-disable-next-line react/exhaustive-deps -- once per failure, whatever the language
  }, [failed])
  const orders = query.data?.orders
  const known = query.data?.bulk_job
  const polled = useQuery({
    queryKey: [...keys.bulkJob(vendorId, jobId), 'progress'],
    queryFn: async ({ signal }) =>
      (await call(getBulkProgress, { params: { vendorId, jobId }, signal })).body.bulk_job,
    enabled: known?.progress != null,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  // What was polled counts while the job goes on.
  const job = known?.progress ? (polled.data ?? known) : known

  const isOver = known?.progress != null && polled.data !== undefined && !polled.data.progress
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: keys.bulkJobs(vendorId) })
  }, [isOver, client, vendorId])
  useToTracking(vendorId, known)

  const setJob = (bulk_job: BulkJob, order?: BulkRow) =>
    client.setQueryData(jobQuery(vendorId, jobId).queryKey, (before) => {
      if (!before) return before
      const replaced = before.orders.map((row) =>
        row.row_number === order?.row_number ? order : row,
      )
      return { bulk_job, orders: replaced }
    })

  /** Somebody else has changed the job: show it as it is. */
  async function run<A>(failure: string, work: () => Promise<A>): Promise<A | undefined> {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      toast.error(errorMessage(error, tAll), { title: failure, duration: ERROR_MS })
      if (error instanceof CallError && error.key.startsWith('bulk.')) await query.refetch()
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    job,
    orders,
    isBusy,
    hasFailed: failed,
    isUnknown: query.error instanceof CallError && query.error.key === 'error.not-found',
    retry: () => void query.refetch(),
    /** The row after the check; undefined if it could not be made. */
    change: (row: BulkRow, cells: BulkCells, isLeftOut = false) =>
      run(t('row-change-error'), async () => {
        const params = { jobId, rowNumber: row.row_number }
        const { body } = await call(changeBulkRow, {
          params,
          body: { cells, is_left_out: isLeftOut },
        })
        setJob(body.bulk_job, body.order)
        return body.order
      }),
    place: () =>
      run(t('place-order-error'), async () => {
        const version = job?.version
        const query = version === undefined ? {} : { version }
        const { body } = await call(placeBulkOrders, { params: { jobId }, query })
        await client.cancelQueries({ queryKey: keys.bulkJob(vendorId, jobId) })
        client.removeQueries({ queryKey: [...keys.bulkJob(vendorId, jobId), 'progress'] })
        setJob(body.bulk_job)
        return body.bulk_job
      }),
    /** BULK-13 */
    cancel: () =>
      run(t('cancel-error'), async () => {
        await call(cancelBulkJob, { params: { jobId } })
        client.removeQueries({ queryKey: keys.bulkJob(vendorId, jobId) })
        navigate(paths.bulkOrder(vendorId))
      }),
  }
}

/** When the placing that this page watched has succeeded, the orders are shown (BULK-11, BULK-12). */
function useToTracking(vendorId: string, job: BulkJob | undefined): void {
  const t = useT('bulk-order-upload')
  const navigate = useNavigate()
  const { isParent, setIncludeOutlets } = useSelection()
  const wasPlacing = useRef(false)
  useEffect(() => {
    if (!job) return
    const isPlacing = job.progress?.step === 'placing'
    const hasEnded = wasPlacing.current && !isPlacing
    wasPlacing.current = isPlacing
    if (!hasEnded) return
    if (job.orders_placed === job.orders_to_be_placed) {
      toast.success(t('place-order-success'))
      // The orders are those of its outlets.
      if (isParent) setIncludeOutlets(true)
      navigate(paths.tracking(vendorId))
    } else toast.error(t('place-order-error'), { duration: ERROR_MS })
    // oxlint-disable-next-line react/exhaustive-deps -- once per change of the job
  }, [job])
}
