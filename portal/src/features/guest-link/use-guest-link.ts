import {
  createGuestLink,
  getGuestLink,
  revokeGuestLink,
  type GuestLink,
} from '@pillion/contract/http/guests'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { hasFailed, refetchAfterOutage } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'

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
  const show = (link: GuestLink | null) =>
    queryClient.setQueryData(guestLinkQuery(vendorId).queryKey, link)
  const params = { vendorId }
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: 'create' | 'revoke') => {
      if (change === 'create') return (await call(createGuestLink, { params })).result
      await call(revokeGuestLink, { params })
      return null
    },
    onSuccess: show,
    onError: (error) => void toast.error(errorMessage(error, t)),
  })
  return {
    link: query.data,
    error: query.error,
    failed: hasFailed(query) && query.data === undefined,
    retry: () => void query.refetch(),
    create: () => mutate('create'),
    revoke: () => mutate('revoke'),
    isPending,
  }
}
