import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { CallError } from '../../platform/api/call-error.ts'
import { useT } from '../../platform/i18n/use-t.ts'
import { useVendorSelection } from '../../platform/selection/use-vendor-selection.ts'
import { vendorsQuery } from '../../platform/selection/vendor-queries.ts'
import { toast } from '../../platform/toasts.ts'

const TIMEOUT_MS = 10_000
const TOAST_MS = 10_000

/** The branches of the account, and what the screen is to make of them while there are none. */
export function useBranches() {
  const t = useT('error')
  const query = useQuery(vendorsQuery)
  const vendors = query.data ?? []
  const selection = useVendorSelection(vendors)
  const isTimedOut = useTimedOut(query.isPending && query.isFetching)
  const failed = query.isError || isTimedOut
  const none = query.isSuccess && vendors.length === 0

  useEffect(() => {
    if (failed) toast.error(t('cant-retrieve-vendors'), { duration: TOAST_MS })
    if (none) toast.error(t('no-vendors'), { duration: TOAST_MS })
    // oxlint-disable-next-line react/exhaustive-deps -- a change of language is no new failure
  }, [failed, none])

  const state = selection ? 'ready' : none ? 'none' : failed ? 'failed' : 'loading'
  return {
    selection,
    state,
    error: query.error ?? timeoutError,
    retry: () => void query.refetch(),
  } as const
}

/** GAP-114 */
const timeoutError = new CallError({
  status: 0,
  key: 'error.unable-to-fetch-vendor',
  message: 'The branches did not arrive in time',
})

function useTimedOut(isWaiting: boolean): boolean {
  const [isTimedOut, setTimedOut] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setTimedOut(true), TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
      setTimedOut(false)
    }
  }, [isWaiting])
  return isTimedOut && isWaiting
}
