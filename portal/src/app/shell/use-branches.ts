import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useVendorSelection } from '#entities/vendor/vendor-selection.ts'
import { vendorsQuery } from '#entities/vendor/vendors.ts'
import { CallError } from '#platform/api/call-error.ts'
import { hasFailed } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { session } from '#platform/session/session.ts'
import { toast } from '#platform/toasts.ts'

const TOAST_MS = 10_000

/** The branches of the account, and their loading state (VENDOR-10, VENDOR-11). */
export function useBranches() {
  const t = useT('error')
  const query = useQuery(vendorsQuery)
  const vendors = query.data ?? []
  const selection = useVendorSelection(vendors)
  const isTimedOut = useTimedOut(query.isPending && query.isFetching)
  const failed = hasFailed(query) || isTimedOut
  const [lastError, setLastError] = useState<Error>()
  if (query.error && query.error !== lastError) setLastError(query.error)
  const none = query.isSuccess && vendors.length === 0

  useEffect(() => {
    // A frame of the rider platform says that its access has ended.
    if (failed && !isRefused()) toast.error(t('cant-retrieve-vendors'), { duration: TOAST_MS })
    if (none) toast.error(t('no-vendors'), { duration: TOAST_MS })
    // oxlint-disable-next-line react/exhaustive-deps -- a change of language must not repeat the toast
  }, [failed, none])

  const state = selection ? 'ready' : none ? 'none' : failed ? 'failed' : 'loading'
  return {
    selection,
    state,
    error: lastError ?? timeoutError,
    retry: () => void query.refetch(),
  } as const
}

function isRefused(): boolean {
  const current = session.current()
  return current.state === 'platform' && current.isRefused
}

const LOOK_MS = 200
const MAX_LOOKS = 50

const timeoutError = new CallError({
  status: 0,
  key: 'error.unable-to-fetch-vendor',
  message: `The branches did not load within ${(MAX_LOOKS * LOOK_MS) / 1_000} s`,
})

/**
 * Looks every 200 ms for 10 s whether the wait is over (VENDOR-13, GAP-114). Unlike one timer, this gives a laptop that
 * slept meanwhile the rest of its 10 s to connect.
 */
function useTimedOut(isWaiting: boolean): boolean {
  const [isTimedOut, setTimedOut] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= MAX_LOOKS) setTimedOut(true)
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      setTimedOut(false)
    }
  }, [isWaiting])
  return isTimedOut && isWaiting
}
