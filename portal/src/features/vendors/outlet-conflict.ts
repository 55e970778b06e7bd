import { ownersOf, type OutletDraft } from './outlet-draft.ts'

/** What two people can change at once. */
export const sharedFields = [
  'name',
  'phone',
  'address',
  'unit',
  'building',
  'riderInstructions',
  'owners',
] as const
export type SharedField = (typeof sharedFields)[number]

export type Difference = {
  field: SharedField
  theirs: string
  /** Undefined when only they have changed the field. */
  mine: string | undefined
}

type Versions = {
  /** The outlet that was read. */
  base: OutletDraft
  /** The values in the form. */
  mine: OutletDraft
  /** The stored outlet. */
  theirs: OutletDraft
}

/** The fields in which the form and the stored outlet differ. */
export function differencesOf({ base, mine, theirs }: Versions): Difference[] {
  return sharedFields.flatMap((field) => {
    if (isSame(field, mine, theirs)) return []
    const isMine = !isSame(field, base, mine)
    return {
      field,
      theirs: textOf(field, theirs),
      mine: isMine ? textOf(field, mine) : undefined,
    }
  })
}

/** Mine on top of theirs: what only they have changed is theirs. */
export function rebase({ base, mine, theirs }: Versions): OutletDraft {
  const kept = sharedFields.filter((field) => !isSame(field, base, mine))
  const draft = { ...theirs }
  for (const field of kept) Object.assign(draft, partOf(field, mine))
  return draft
}

export const isUnchanged = (base: OutletDraft, mine: OutletDraft): boolean =>
  base.clientVendorId === mine.clientVendorId &&
  base.parentVendorId === mine.parentVendorId &&
  sharedFields.every((field) => isSame(field, base, mine))

function isSame(field: SharedField, a: OutletDraft, b: OutletDraft): boolean {
  const samePlace =
    a.location.latitude === b.location.latitude && a.location.longitude === b.location.longitude
  return textOf(field, a) === textOf(field, b) && (field !== 'address' || samePlace)
}

function textOf(field: SharedField, draft: OutletDraft): string {
  if (field === 'owners') return ownersOf(draft).join(', ')
  return field === 'address' ? draft.addressText : draft[field].trim()
}

function partOf(field: SharedField, draft: OutletDraft): Partial<OutletDraft> {
  if (field !== 'address') return { [field]: draft[field] }
  return { location: draft.location, addressText: draft.addressText }
}
