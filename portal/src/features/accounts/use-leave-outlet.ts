import { leaveOutlet } from '@pillion/contract/http/leave-outlet'
import type { VendorSummary } from '@pillion/contract/models/vendor'
import { mayLeaveOutlet } from '@pillion/domain/vendors/may-leave-outlet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { vendorsQuery } from '#entities/vendor/vendors.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { toast } from '#platform/toasts.ts'
import { usePending } from '#platform/use-pending.ts'

/** The outlets that the user was added to, and how to leave one (OUT-20). */
export function useLeaveOutlet() {
  const t = useT('security.outlets')
  const errors = useT()
  const queryClient = useQueryClient()
  const { data: vendors = [] } = useQuery(vendorsQuery)
  /** One key for each outlet: leaving again after a lost answer is the same call. */
  const idempotencyKeys = useRef(new Map<string, string>())
  const { isPending, run } = usePending(call<typeof leaveOutlet>)

  /** Resolves to whether it succeeded. */
  async function leave({ vendor_id: id, name }: VendorSummary): Promise<boolean> {
    const idempotencyKey = idempotencyKeys.current.get(id) ?? crypto.randomUUID()
    idempotencyKeys.current.set(id, idempotencyKey)
    try {
      await run(leaveOutlet, { params: { id }, idempotencyKey })
    } catch (error) {
      toast.error(errorMessage(error, errors))
      return false
    }
    toast.success(t('left', { outlet: isolateBidi(name) }))
    queryClient.setQueryData(vendorsQuery.queryKey, (known) =>
      known?.filter(({ vendor_id }) => vendor_id !== id),
    )
    void queryClient.invalidateQueries({ queryKey: vendorsQuery.queryKey })
    return true
  }

  return {
    outlets: vendors.filter((vendor) => mayLeaveOutlet(vendor, vendors)),
    leave,
    isLeaving: isPending,
  }
}
