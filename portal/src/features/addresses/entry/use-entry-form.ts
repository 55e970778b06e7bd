import type { SavedAddress } from '@pillion/contract/models/saved-address'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useRef, useState } from 'react'

import { useKeepEntry } from '#platform/addresses/use-keep-entry.ts'
import { CallError } from '#platform/api/call-error.ts'
import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { FoundPlace } from '#platform/places/place-search.ts'
import type { Place } from '#platform/places/places.ts'
import { country } from '#platform/settings.ts'
import { toast } from '#platform/toasts.ts'

import {
  bodyOf,
  draftOf,
  emptyEntry,
  type EntryDraft,
  type EntryFault,
  faultOf,
  fieldOf,
  NO_COORDINATES,
} from './entry-draft.ts'
import { findTyped, placeAt, placeOf } from './find-typed.ts'

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
  const news = useT('addresses.news')
  const formats = useFormats()
  const { isSaving, keep } = useKeepEntry(vendorId)
  const [before] = useState(() =>
    entry ? draftOf(entry, formats.phone(entry.phone_number)) : emptyEntry,
  )
  const [draft, setDraft] = useState(before)
  const [fault, setFault] = useState<EntryFault>()
  const [isFinding, setFinding] = useState(false)
  const turn = useRef(0)

  function change(part: Partial<EntryDraft>): void {
    setDraft((typed) => ({ ...typed, ...part }))
    const isAddress = 'text' in part
    if (isAddress) forgetLookUps()
    const isMended = fault && (fault.field in part || (fault.field === 'address' && isAddress))
    if (isMended) setFault(undefined)
  }

  /** Whoever types on does not wait for what was looked up before. */
  function forgetLookUps(): void {
    turn.current += 1
    setFinding(false)
  }

  /** Takes the place as the address; undefined when there is none, or something else was typed meanwhile. */
  async function locate(
    find: () => Promise<Place | undefined>,
    failure: string,
  ): Promise<Place | undefined> {
    const mine = (turn.current += 1)
    setFinding(true)
    setFault(undefined)
    const found = await find().catch((error: unknown) => (isPlaceless(error) ? undefined : null))
    if (mine !== turn.current) return undefined
    setFinding(false)
    if (found) setDraft((typed) => ({ ...typed, text: found.address, place: found }))
    else setFault({ field: 'address', key: found === null ? failure : NO_COORDINATES })
    if (found === undefined) toast.error(news('no-coordinates'))
    return found ?? undefined
  }

  function pick({ id, place }: FoundPlace): void {
    if (place) change({ text: place.address, place })
    else void locate(() => placeOf(id), 'geolocator.error.fetch-place-details')
  }

  function pin(position: Coordinates): void {
    void locate(() => placeAt(position), 'geolocator.error.reverse')
  }

  async function submit(): Promise<void> {
    if (isFinding || isSaving) return
    const missing = faultOf(draft, country)
    if (missing && missing.key !== NO_COORDINATES) return setFault(missing)
    const place = missing
      ? await locate(
          () => findTyped(draft.text, { near, vendorId }),
          'geolocator.error.autocomplete',
        )
      : draft.place
    if (!place) return
    const ready = { ...draft, text: place.address, place }
    const wrong = faultOf(ready, country)
    if (wrong) return setFault(wrong)
    const kept = await keep({ id: entry?.id, body: bodyOf(ready, country) })
    if ('saved' in kept) return onSaved()
    const key = kept.error instanceof CallError ? kept.error.key : ''
    const field = fieldOf(key)
    if (field) setFault({ field, key })
  }

  return {
    draft,
    fault,
    isFinding,
    isSaving,
    isChanged: JSON.stringify(draft) !== JSON.stringify(before),
    change,
    pick,
    pin,
    submit,
  }
}

/** FORM-10 */
const isPlaceless = (error: unknown) =>
  error instanceof CallError && error.key === 'validation.invalid-coordinates'
