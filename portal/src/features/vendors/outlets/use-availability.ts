import { changeAvailability } from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { BodyOf } from '@pillion/contract/operation'
import { useState } from 'react'

import { presentVendorOf } from '#entities/vendor/present-vendor.ts'
import { updateVendorCache } from '#entities/vendor/update-vendor-cache.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { toast } from '#platform/toasts.ts'

/** One change of when an outlet takes requests. */
export type AvailabilityChange =
  | Required<Pick<BodyOf<typeof changeAvailability>, 'pause'>>
  | Required<Pick<BodyOf<typeof changeAvailability>, 'opening_hours'>>
  | Required<Pick<BodyOf<typeof changeAvailability>, 'is_active'>>

/** A change that was refused because somebody else has changed the outlet. */
export type AvailabilityConflict = { seen: Vendor; present: Vendor; change: AvailabilityChange }

export type Availability = ReturnType<typeof useAvailability>

/** Changes when outlets take requests, each from the version that the user has seen (OUT-11). */
export function useAvailability() {
  const t = useT()
  const [pendingIds, setPendingIds] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<AvailabilityConflict>()
  /** The last change that was made here, with the outlet as it was stored. */
  const [changed, setChanged] = useState<{ outlet: Vendor; change: AvailabilityChange }>()

  /** After a conflict or a failure the user has been told. */
  async function change(
    seen: Vendor,
    requested: AvailabilityChange,
  ): Promise<'changed' | 'conflict' | 'failed'> {
    const { vendor_id: id, version } = seen
    setPendingIds((ids) => [...ids, id])
    setConflict(undefined)
    try {
      const body = { ...requested, version }
      const { result } = await call(changeAvailability, { params: { id }, body })
      void updateVendorCache(result)
      setChanged({ outlet: result, change: requested })
      return 'changed'
    } catch (error) {
      const present = presentVendorOf(error)
      if (!present) {
        const name = isolateBidi(seen.vendor_information.name)
        toast.error(errorMessage(error, t), { title: t('outlets.change-failed', { name }) })
        return 'failed'
      }
      void updateVendorCache(present)
      // It may be this very change, whose answer was lost.
      if (isSameChange(present, requested)) return 'changed'
      setConflict({ seen, present, change: requested })
      return 'conflict'
    } finally {
      setPendingIds((ids) => ids.filter((each) => each !== id))
    }
  }

  return {
    isPending: (outletId: string) => pendingIds.includes(outletId),
    conflict,
    changed,
    change,
    /** Makes the refused change to the outlet as the user has seen it now. */
    changeAnyway: async () => conflict && change(conflict.present, conflict.change),
    /** Leaves the outlet as it is. */
    leave: () => setConflict(undefined),
  }
}

/** Whether the outlet is already as the change would make it. A pause with an end starts when it is chosen. */
export function isSameChange(outlet: Vendor, change: AvailabilityChange): boolean {
  if ('is_active' in change) return outlet.is_active === change.is_active
  if ('opening_hours' in change) return outlet.opening_hours === change.opening_hours
  if (change.pause === null) return outlet.pause === null
  return change.pause === 'until-resumed' && outlet.pause?.until === null
}
