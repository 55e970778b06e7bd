import { changeDeliveryArea } from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import { areCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'
import { checkOwnArea, MIN_AREA_POINTS } from '@pillion/domain/vendors/delivery-area'
import { useState } from 'react'

import { keys } from '#entities/query-keys.ts'
import { presentVendorOf } from '#entities/vendor/present-vendor.ts'
import { updateVendorCache } from '#entities/vendor/update-vendor-cache.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'
import { toast } from '#platform/toasts.ts'

import {
  areaOf,
  circleDraft,
  draftOf,
  insertAfter,
  insertPoint,
  isSameArea,
  movePoint,
  removePoint,
  type AreaDraft,
} from './area-draft.ts'

export type AreaEditor = ReturnType<typeof useAreaEditor>

/** The drawn area with its history, what is wrong with it, and what another user has changed in the meantime. */
export function useAreaEditor(present: Vendor, position: Coordinates) {
  const t = useT()
  /** What the changes are made to. */
  const [base, setBase] = useState(present)
  const [draft, setDraft] = useState(() => draftOf(present.delivery_area))
  const [past, setPast] = useState<readonly AreaDraft[]>([])
  const [isSaving, setSaving] = useState(false)
  const area = areaOf(draft)
  const isChanged = !isSameArea(area, base.delivery_area)

  function startFrom(vendor: Vendor): void {
    setBase(vendor)
    setDraft(draftOf(vendor.delivery_area))
    setPast([])
  }

  const isNewer = present.version > base.version && !isSaving
  const isTheirsTheSame = isNewer && isSameUnderneath(base, present)
  // The same area may be this page's own, whose answer was lost.
  const isMine = isNewer && isSameArea(area, present.delivery_area)
  if (isTheirsTheSame) setBase(present)
  else if (isNewer && (isMine || !isChanged)) startFrom(present)
  const theirs = isNewer && !isTheirsTheSame && !isMine && isChanged ? present : undefined

  function change(next: AreaDraft): void {
    if (next === draft) return
    // Selecting a point is nothing to undo.
    if (next.points !== draft.points) setPast([...past, draft])
    setDraft(next)
  }

  function undo(): void {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    setDraft(last)
  }

  async function save(version = base.version): Promise<void> {
    try {
      const params = { id: base.vendor_id }
      const body = { delivery_area: area, version }
      const { result } = await call(changeDeliveryArea, { params, body })
      startFrom(result)
      void updateVendorCache(result)
      toast.success(t('delivery-area.saved'))
    } catch (error) {
      const changed = presentVendorOf(error)
      // A change of something else does not concern this one.
      if (changed && isSameUnderneath(base, changed)) return save(changed.version)
      if (changed) queryClient.setQueryData(keys.vendor(changed.vendor_id), changed)
      else toast.error(errorMessage(error, t), { title: t('delivery-area.save-failed') })
    }
  }

  return {
    draft,
    isChanged,
    isSaving,
    canUndo: past.length > 0,
    /** What is wrong with the area; undefined for the standard one, and while there is too little to judge. */
    problem: area && checkOwnArea(area, position, country)?.refused,
    /** The outlet as another user has left it, until the user has chosen whose area to keep. */
    theirs,
    add: (at: Coordinates) => change(insertPoint(draft, draft.points.length, at)),
    insert: (index: number, at: Coordinates) => change(insertPoint(draft, index, at)),
    insertAfter: (index: number) => change(insertAfter(draft, index)),
    move: (index: number, to: Coordinates) => change(movePoint(draft, index, to)),
    remove: (index: number) => change(removePoint(draft, index)),
    select: (selected: number | undefined) => setDraft({ ...draft, selected }),
    finish() {
      if (draft.points.length >= MIN_AREA_POINTS) setDraft({ ...draft, isDrawing: false })
    },
    drawCircle: (metres: number) => change(circleDraft(position, metres)),
    useStandard: () => change(draftOf(null)),
    undo,
    takeTheirs: () => startFrom(present),
    /** Goes on with the drawn area, which replaces theirs when it is saved. */
    keepMine: () => setBase(present),
    async submit(): Promise<void> {
      if (isSaving || theirs) return
      setSaving(true)
      try {
        await save()
      } finally {
        setSaving(false)
      }
    },
  }
}

/** Whether neither the area nor what it has to contain has changed. */
function isSameUnderneath(a: Vendor, b: Vendor): boolean {
  return isSameArea(a.delivery_area, b.delivery_area) && isSameArea([at(a)], [at(b)])
}

function at({ vendor_information: { location } }: Vendor): Coordinates {
  return areCoordinates(location) ? location : { latitude: NaN, longitude: NaN }
}
