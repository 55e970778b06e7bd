import { changeDeliveryArea } from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { checkOwnArea } from '@pillion/domain/vendors/delivery-area'
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
  finishDrawing,
  insertAfter,
  insertPoint,
  isSameArea,
  movePoint,
  removePoint,
  selectPoint,
  type AreaDraft,
} from './area-draft.ts'

export type AreaEditor = ReturnType<typeof useAreaEditor>

/** The drawn area with its history, what is wrong with it, and what another user has changed in the meantime. */
export function useAreaEditor(present: Vendor, position: Coordinates) {
  const t = useT()
  /** What the changes are made to. */
  const [base, setBase] = useState(present)
  const [{ draft, past }, setDrawing] = useState(() => drawingOf(present))
  const [isSaving, setSaving] = useState(false)
  const area = areaOf(draft)
  const isChanged = !isSameArea(area, base.delivery_area)

  function startFrom(vendor: Vendor): void {
    setBase(vendor)
    setDrawing(drawingOf(vendor))
  }

  const isNewer = present.version > base.version && !isSaving
  const isTheirsTheSame = isNewer && isSameArea(base.delivery_area, present.delivery_area)
  // The same area may be this page's own, whose answer was lost.
  const isMine = isNewer && isSameArea(area, present.delivery_area)
  if (isTheirsTheSame) setBase(present)
  else if (isNewer && (isMine || !isChanged)) startFrom(present)
  const theirs = isNewer && !isTheirsTheSame && !isMine && isChanged ? present : undefined

  /** Steps of one point by the arrow keys are undone together. */
  function change(next: (draft: AreaDraft) => AreaDraft, step?: number): void {
    setDrawing((before) => {
      const after = next(before.draft)
      if (after === before.draft) return before
      const isSameMove = step !== undefined && step === before.step
      // Selecting a point is nothing to undo.
      const isKept = isSameMove || after.points === before.draft.points
      return { draft: after, past: isKept ? before.past : [...before.past, before.draft], step }
    })
  }

  const undo = () =>
    setDrawing(({ draft: drawn, past: earlier }) => ({
      draft: earlier.at(-1) ?? drawn,
      past: earlier.slice(0, -1),
      step: undefined,
    }))

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
      if (changed && isSameArea(base.delivery_area, changed.delivery_area))
        return save(changed.version)
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
    problem: area ? checkOwnArea(area, position, country)?.refused : undefined,
    /** The outlet as another user has left it, until the user has chosen whose area to keep. */
    theirs,
    add: (at: Coordinates) => change((drawn) => insertPoint(drawn, drawn.points.length, at)),
    insert: (index: number, at: Coordinates) => change((drawn) => insertPoint(drawn, index, at)),
    insertAfter: (index: number) => change((drawn) => insertAfter(drawn, index)),
    move: (index: number, to: Coordinates) => change((drawn) => movePoint(drawn, index, to)),
    /** One press of an arrow key. */
    step: (index: number, to: Coordinates) => change((drawn) => movePoint(drawn, index, to), index),
    remove: (index: number) => change((drawn) => removePoint(drawn, index)),
    select: (selected: number | undefined) => change((drawn) => selectPoint(drawn, selected)),
    finish: () => change(finishDrawing),
    drawCircle: (metres: number) => change(() => circleDraft(position, metres)),
    removeAll: () => change(() => draftOf(null)),
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

type Drawing = {
  draft: AreaDraft
  /** What can be undone. */
  past: readonly AreaDraft[]
  /** The point that the arrow keys are moving. */
  step: number | undefined
}

const drawingOf = ({ delivery_area }: Vendor): Drawing => ({
  draft: draftOf(delivery_area),
  past: [],
  step: undefined,
})
