import { endOtherSessions, endSession, listSessions } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { CallError, errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { hasFailed, refetchAfterOutage } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'
import { usePending } from '#platform/use-pending.ts'

export type Device = AnswerOf<typeof listSessions>['result'][number]

const sessionsQuery = queryOptions({
  queryKey: keys.sessions(),
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).result,
  refetchInterval: refetchAfterOutage,
})

/** The signed-in devices, this one first. */
export function useDevices() {
  const t = useT()
  const queryClient = useQueryClient()
  const query = useQuery(sessionsQuery)
  const { isPending, run } = usePending(endSessions)

  /** One device, or without it every other one. Resolves to whether it succeeded. */
  async function signOut(device?: Device): Promise<boolean> {
    try {
      await run(device?.id)
    } catch (error) {
      toast.error(errorMessage(error, t))
      return false
    }
    toast.success(t(device ? 'security.devices.signed-out' : 'security.devices.others-signed-out'))
    await queryClient.invalidateQueries({ queryKey: keys.sessions() })
    return true
  }

  return {
    devices: query.data?.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)),
    failed: hasFailed(query),
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    signOut,
    isSigningOut: isPending,
  }
}

/** A device that is already signed out counts as done. */
async function endSessions(sessionId: string | undefined): Promise<void> {
  try {
    if (sessionId === undefined) await call(endOtherSessions)
    else await call(endSession, { params: { sessionId } })
  } catch (error) {
    if (!(error instanceof CallError) || error.key !== 'error.not-found') throw error
  }
}
