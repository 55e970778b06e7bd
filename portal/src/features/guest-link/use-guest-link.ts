import {
  createGuestLink,
  getGuestLink,
  revokeGuestLink,
  type GuestLink,
} from '@pillion/contract/http/guests'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { hasFailed, refetchAfterOutage } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'
import { usePending } from '#platform/use-pending.ts'

const guestLinkQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.guestLink(vendorId),
    queryFn: async ({ signal }): Promise<GuestLink | null> =>
      (await call(getGuestLink, { params: { vendorId }, signal })).result,
    refetchInterval: refetchAfterOutage,
  })

/** The vendor's guest link: undefined until it is known, null while there is none. */
export function useGuestLink(vendorId: string) {
  const t = useT()
  const queryClient = useQueryClient()
  const query = useQuery(guestLinkQuery(vendorId))
  const params = { vendorId }
  const { run, isPending } = usePending(async (change: () => Promise<GuestLink | null>) => {
    try {
      queryClient.setQueryData(guestLinkQuery(vendorId).queryKey, await change())
    } catch (error) {
      toast.error(errorMessage(error, t))
    }
  })
  return {
    link: query.data,
    error: query.error,
    failed: hasFailed(query) && query.data === undefined,
    retry: () => void query.refetch(),
    create: () => void run(async () => (await call(createGuestLink, { params })).result),
    revoke: () =>
      void run(async () => {
        await call(revokeGuestLink, { params })
        return null
      }),
    isPending,
  }
}
