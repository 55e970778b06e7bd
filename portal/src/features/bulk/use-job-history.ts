import { listBulkJobs } from '@pillion/contract/http/bulk'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { keys } from '#entities/query-keys.ts'
import { call } from '#platform/api/call.ts'
import { hasFailed } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'

import { ERROR_MS } from './use-upload.ts'

/** The jobs of a vendor that were placed, newest first. */
export function useJobHistory(vendorId: string) {
  const t = useT('bulk-order-upload')
  const query = useQuery({
    queryKey: keys.bulkJobs(vendorId),
    queryFn: async ({ signal }) =>
      (await call(listBulkJobs, { params: { vendorId }, signal })).body,
    staleTime: 0,
  })
  const failed = hasFailed(query)
  useEffect(() => {
    if (failed) toast.error(t('job-history-error'), { duration: ERROR_MS })
    // oxlint-disable-next-line react/exhaustive-deps -- once per failure, whatever the language
  }, [failed])
  return { jobs: query.data, hasFailed: failed, retry: () => void query.refetch() }
}
