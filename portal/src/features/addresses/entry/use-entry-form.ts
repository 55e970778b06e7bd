import type { SavedAddress } from '@pillion/contract/models/saved-address'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useRef, useState } from 'react'

import { useSaveEntry } from '#platform/addresses/use-save-entry.ts'
import { CallError, type CallErrorKey } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { PlaceSuggestion } from '#platform/places/place-search.ts'
import type { Place } from '#platform/places/places.ts'
import { country } from '#platform/settings.ts'
import { toast } from '#platform/toasts.ts'
import { useFormats } from '#platform/use-formats.ts'

import {
  bodyOf,
  draftOf,
  emptyEntry,
  type EntryDraft,
  type EntryFieldError,
  entryErrorOf,
  fieldOf,
  NO_COORDINATES,
} from './entry-draft.ts'
import { resolveTypedAddress, fetchPlaceAt, fetchPlace } from './resolve-typed-address.ts'

type EntryFormOptions = {
  /** The entry to change; a new one without it. */
  entry: SavedAddress | undefined
  vendorId: string
  near: Coordinates
  onSaved: () => void
}

export type EntryForm = ReturnType<typeof useEntryForm>

/** What is typed, what is wrong with it, and the look-ups on the way to an entry with coordinates. */
export function useEntryForm({ entry, vendorId, near, onSaved }: EntryFormOptions) {
  const t = useT('addresses.news')
  const formats = useFormats()
  const { isSaving, saveEntry } = useSaveEntry(vendorId)
  const [initial] = useState(() =>
    entry ? draftOf(entry, formats.phone(entry.phone_number)) : emptyEntry,
  )
  const [draft, setDraft] = useState(initial)
  const [fieldError, setFieldError] = useState<EntryFieldError>()
  const [isLookingUp, setLookingUp] = useState(false)
  const lookUpId = useRef(0)

  function change(changed: Partial<EntryDraft>): void {
    setDraft((typed) => ({ ...typed, ...changed }))
    const isAddress = 'text' in changed
    if (isAddress) cancelLookUps()
    const isCorrected =
      fieldError && (fieldError.field in changed || (fieldError.field === 'address' && isAddress))
    if (isCorrected) setFieldError(undefined)
  }

  /** Whoever types on does not wait for what was looked up before. */
  function cancelLookUps(): void {
    lookUpId.current += 1
    setLookingUp(false)
  }

  /** Takes the place as the address; undefined when there is none, or something else was typed meanwhile. */
  async function locate(
    find: () => Promise<Place | undefined>,
    failure: CallErrorKey,
  ): Promise<Place | undefined> {
    const ownLookUp = (lookUpId.current += 1)
    setLookingUp(true)
    setFieldError(undefined)
    const resolved = await find().catch((error: unknown) => (isPlaceless(error) ? undefined : null))
    if (ownLookUp !== lookUpId.current) return undefined
    setLookingUp(false)
    if (resolved) setDraft((typed) => ({ ...typed, text: resolved.address, place: resolved }))
    else setFieldError({ field: 'address', key: resolved === null ? failure : NO_COORDINATES })
    if (resolved === undefined) toast.error(t('no-coordinates'))
    return resolved ?? undefined
  }

  function pick({ id, place }: PlaceSuggestion): void {
    if (place) change({ text: place.address, place })
    else void locate(() => fetchPlace(id), 'geolocator.error.fetch-place-details')
  }

  function pin(position: Coordinates): void {
    void locate(() => fetchPlaceAt(position), 'geolocator.error.reverse')
  }

  async function submit(): Promise<void> {
    if (isLookingUp || isSaving) return
    const draftError = entryErrorOf(draft, country)
    if (draftError && draftError.key !== NO_COORDINATES) return setFieldError(draftError)
    const place = draftError
      ? await locate(
          () => resolveTypedAddress(draft.text, { near, vendorId }),
          'geolocator.error.autocomplete',
        )
      : draft.place
    if (!place) return
    const completeDraft = { ...draft, text: place.address, place }
    const finalError = entryErrorOf(completeDraft, country)
    if (finalError) return setFieldError(finalError)
    const outcome = await saveEntry({ id: entry?.id, body: bodyOf(completeDraft, country) })
    if ('saved' in outcome) return onSaved()
    if (!(outcome.error instanceof CallError)) return
    const { key } = outcome.error
    const field = fieldOf(key)
    if (field) setFieldError({ field, key })
  }

  return {
    draft,
    fieldError,
    isLookingUp,
    isSaving,
    isChanged: JSON.stringify(draft) !== JSON.stringify(initial),
    change,
    pick,
    pin,
    submit,
  }
}

/** FORM-10 */
const isPlaceless = (error: unknown) =>
  error instanceof CallError && error.key === 'validation.invalid-coordinates'
