import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { parseCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'
import { CancelledError } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useSaveEntry } from '#entities/address/address-book.ts'
import type { PlaceSuggestion } from '#entities/address/place-search.ts'
import { placeAtQuery, placeQuery, placesQuery, type Place } from '#entities/address/places.ts'
import { CallError, type CallErrorKey } from '#platform/api/call-error.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'
import { toast } from '#platform/toasts.ts'
import { useFormats } from '#platform/use-formats.ts'

import {
  bodyOf,
  draftOf,
  emptyEntry,
  entryErrorOf,
  fieldOf,
  NO_COORDINATES,
  type EntryDraft,
  type EntryFieldError,
} from './entry-draft.ts'

type EntryFormOptions = {
  /** The entry to edit; undefined adds a new one. */
  entry: SavedAddress | undefined
  vendorId: string
  near: Coordinates
  onSaved: () => void
}

export type EntryForm = ReturnType<typeof useEntryForm>

/** The values of the form, its error, and the look-ups that find the coordinates. */
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
    const concernsAddress =
      fieldError?.field === 'address' || fieldError?.key === 'address.already-saved'
    const isCorrected =
      fieldError && (fieldError.field in changed || (concernsAddress && isAddress))
    if (isCorrected) setFieldError(undefined)
  }

  /** Typing discards the look-ups that are still running. */
  function cancelLookUps(): void {
    lookUpId.current += 1
    setLookingUp(false)
  }

  /** Puts the found place into the form; undefined when there is none or the user typed on. */
  async function locate(
    find: () => Promise<Place | undefined>,
    failure: CallErrorKey,
  ): Promise<Place | undefined> {
    const ownLookUp = (lookUpId.current += 1)
    setLookingUp(true)
    setFieldError(undefined)
    const resolved = await find().catch((error: unknown) =>
      hasNoCoordinates(error) ? undefined : null,
    )
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
    void locate(() => fetchPlaceAt(position, vendorId), 'geolocator.error.reverse')
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
const hasNoCoordinates = (error: unknown) =>
  error instanceof CallError && error.key === 'validation.invalid-coordinates'

type SearchArea = { near: Coordinates; vendorId: string }

/** The best match for typed text, when no suggestion was picked; undefined without a match. */
async function resolveTypedAddress(
  text: string,
  { near, vendorId }: SearchArea,
): Promise<Place | undefined> {
  const query = text.trim()
  const point = parseCoordinates(query)
  // ADDR-05: without an address at the point, the text is searched for.
  const placeAtPoint = point && (await fetchPlaceAt(point, vendorId).catch(() => undefined))
  if (placeAtPoint) return placeAtPoint
  const [bestMatch] = await findPlaces({ query, near, vendorId })
  return bestMatch && fetchPlace(bestMatch.id)
}

/** Searches again if the search is the suggestions' own, and ended with them. */
async function findPlaces(search: SearchArea & { query: string }) {
  try {
    return await queryClient.fetchQuery(placesQuery(search))
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
    return queryClient.fetchQuery(placesQuery(search))
  }
}

const fetchPlace = (id: string): Promise<Place> => queryClient.fetchQuery(placeQuery(id))

/** The address at a pin. The pin stays where it is. */
const fetchPlaceAt = (position: Coordinates, vendorId: string): Promise<Place> =>
  queryClient.fetchQuery(placeAtQuery(position, vendorId))
