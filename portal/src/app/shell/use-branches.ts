import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { CallError } from '../../platform/api/call-error.ts'
import { useT } from '../../platform/i18n/use-t.ts'
import { useSelectionOf } from '../../platform/selection/use-selection-of.ts'
import { vendorsQuery } from '../../platform/selection/vendors.ts'
import { toast } from '../../platform/toasts.ts'

const PATIENCE_MS = 10_000
const NOTICE_MS = 10_000

/** The branches of the account, and what the screen is to make of them while there are none. */
export function useBranches() {
  const t = useT('error')
  const query = useQuery(vendorsQuery)
  const vendors = query.data ?? []
  const selection = useSelectionOf(vendors)
  const late = useLate(query.isPending && query.isFetching)
  const failed = query.isError || late
  const none = query.isSuccess && vendors.length === 0

  useEffect(() => {
    if (failed) toast.error(t('cant-retrieve-vendors'), { duration: NOTICE_MS })
    if (none) toast.error(t('no-vendors'), { duration: NOTICE_MS })
    // oxlint-disable-next-line react/exhaustive-deps -- a change of language is no new failure
  }, [failed, none])

  const state = selection ? 'ready' : none ? 'none' : failed ? 'failed' : 'loading'
  return {
    selection,
    state,
    error: query.error ?? tooLate,
    retry: () => void query.refetch(),
  } as const
}

/** GAP-114 */
const tooLate = new CallError({
  status: 0,
  key: 'error.unable-to-fetch-vendor',
  message: 'The branches did not arrive in time',
})

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late && waiting
}
