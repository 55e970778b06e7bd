import { createOutlet, updateOutlet } from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import { areCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'
import { useState } from 'react'

import type { PinPosition } from '#entities/address/pickup-location.ts'
import { useLocationDraft } from '#entities/address/use-location-draft.ts'
import { keys } from '#entities/query-keys.ts'
import { presentVendorOf } from '#entities/vendor/present-vendor.ts'
import { updateVendorCache } from '#entities/vendor/update-vendor-cache.ts'
import { CallError, errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'
import { toast } from '#platform/toasts.ts'

import { differencesOf, isUnchanged, rebase } from './outlet-conflict.ts'
import {
  emptyOutlet,
  outletBodyOf,
  outletDraftOf,
  outletErrorsOf,
  outletFieldOf,
  type OutletDraft,
  type OutletErrors,
  type OutletField,
} from './outlet-draft.ts'

type OutletFormOptions = {
  /** The outlet to edit, as it is stored now; undefined until it is loaded, and for a new outlet. */
  present: Vendor | undefined
  /** The parent that a new outlet has at first (CP-10). */
  firstParentId: string
  onSaved: () => void
}

export type OutletForm = ReturnType<typeof useOutletForm>
export type OutletChange = Partial<Omit<OutletDraft, 'location' | 'addressText'>>

/** The values of the form, its errors, and what another user has changed in the meantime. */
export function useOutletForm({ present, firstParentId, onSaved }: OutletFormOptions) {
  const t = useT()
  /** What the changes of this form are made to. */
  const [base, setBase] = useState<{ draft: OutletDraft; version: number | undefined }>(() => ({
    draft: emptyOutlet(firstParentId),
    version: undefined,
  }))
  const [typed, setTyped] = useState(base.draft)
  const [pin, setPin] = useState<PinPosition>()
  const [errors, setErrors] = useState<OutletErrors>({})
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const vendorId = typed.parentVendorId
  const address = useLocationDraft({ vendorId, savedLocation: typed.location }, pin, setPin)
  const draft: OutletDraft = { ...typed, location: address.location, addressText: address.text }
  const isChanged = !isUnchanged(base.draft, draft)

  function startFrom(outlet: Vendor): void {
    const next = outletDraftOf(outlet)
    setBase({ draft: next, version: outlet.version })
    setTyped(next)
    setPin(undefined)
    address.reset()
    setErrors({})
  }

  const isNewer = present !== undefined && present.version > (base.version ?? 0)
  const mayFollow = isNewer && !isSaving && !isSaved
  const stored = mayFollow ? outletDraftOf(present) : undefined
  // The same values may be this form's own, whose answer was lost.
  const isSettled = stored !== undefined && (!isChanged || isUnchanged(stored, draft))
  if (isSettled && present) startFrom(present)
  const theirs = isSettled ? undefined : stored
  const versions = theirs && { base: base.draft, mine: draft, theirs }

  /** Goes on with the stored outlet, without the changes of this form. */
  function takeTheirs(): void {
    if (present) startFrom(present)
  }

  /** Goes on with the changes of this form, on top of the stored outlet. */
  function keepMine(): void {
    if (!present || !versions) return
    setBase({ draft: versions.theirs, version: present.version })
    const next = rebase(versions)
    const hasOwnAddress = next.location === draft.location
    // Its look-up may still be under way.
    setTyped(hasOwnAddress ? { ...next, location: typed.location } : next)
    if (hasOwnAddress) return
    setPin(undefined)
    address.reset()
  }

  function change(changed: OutletChange): void {
    setTyped((before) => ({ ...before, ...changed }))
    clearErrors(...(Object.keys(changed) as OutletField[]))
  }

  /** CP-22 */
  function clearErrors(...fields: OutletField[]): void {
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([field]) => !fields.some((each) => each === field)),
      ),
    )
  }

  function changeOwner(index: number, owner: string): void {
    setTyped((before) => ({ ...before, owners: before.owners.with(index, owner) }))
    clearErrors(`owner-${index}`)
  }

  function addOwner(): void {
    setTyped((before) => ({ ...before, owners: [...before.owners, ''] }))
  }

  /** CP-14. The errors of the slots behind it move up with them. */
  function removeOwner(index: number): void {
    setTyped((before) => ({ ...before, owners: before.owners.toSpliced(index, 1) }))
    setErrors((before) => withoutOwner(before, index))
  }

  async function submit(): Promise<void> {
    if (isSaving || versions) return
    setSaving(true)
    try {
      const location = await address.settled()
      await save(location ? { ...draft, location, addressText: location.address_text } : draft)
    } finally {
      setSaving(false)
    }
  }

  async function save(complete: OutletDraft): Promise<void> {
    const found = outletErrorsOf(complete, country)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const body = outletBodyOf(complete, country)
    try {
      const { result } =
        present && base.version !== undefined
          ? await call(updateOutlet, {
              params: { id: present.vendor_id },
              body: { ...body, version: base.version },
            })
          : await call(createOutlet, { body })
      setSaved(true)
      void updateVendorCache(result)
      const saved = t('vendors.outlet.saved')
      if (present) toast.success(saved)
      else toast.success(t('vendors.outlet.available-soon'), { title: saved })
      onSaved()
    } catch (error) {
      showFailure(error)
    }
  }

  /** At its field, or else in a toast (CP-25). */
  function showFailure(error: unknown): void {
    const changed = presentVendorOf(error)
    if (changed) return void queryClient.setQueryData(keys.vendor(changed.vendor_id), changed)
    const field = error instanceof CallError ? outletFieldOf(error.field) : undefined
    if (field && error instanceof CallError) setErrors({ [field]: error.key })
    else toast.error(errorMessage(error, t), { title: t('vendors.outlet.save-failed') })
  }

  return {
    draft,
    errors,
    isChanged,
    isSaving,
    isFinding: address.isFinding,
    isChosen: address.isChosen,
    lookUpError: address.lookUpError,
    position: positionOf(pin, draft),
    differences: versions && differencesOf(versions),
    change,
    changeOwner,
    addOwner,
    removeOwner,
    typeAddress(text: string) {
      address.type(text)
      clearErrors('address')
    },
    pick(...place: Parameters<typeof address.pick>) {
      address.pick(...place)
      clearErrors('address')
    },
    movePin(position: Coordinates) {
      setPin({ ...position, by: 'map' })
      clearErrors('address')
    },
    takeTheirs,
    keepMine,
    submit,
  }
}

/** The marker follows a search result before its address has been looked up. */
function positionOf(
  pin: PinPosition | undefined,
  { location: { latitude, longitude } }: OutletDraft,
): Coordinates | undefined {
  const position = pin ?? { latitude, longitude }
  return areCoordinates(position)
    ? { latitude: position.latitude, longitude: position.longitude }
    : undefined
}

function withoutOwner(errors: OutletErrors, removed: number): OutletErrors {
  const kept = Object.entries(errors).flatMap(([field, key]) => {
    const index = field.startsWith('owner-') ? Number(field.slice('owner-'.length)) : undefined
    if (index === undefined || index < removed) return [[field, key]]
    return index === removed ? [] : [[`owner-${index - 1}`, key]]
  })
  return Object.fromEntries(kept) as OutletErrors
}
