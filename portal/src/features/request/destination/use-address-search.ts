import type { Vendor } from '@pillion/contract/models/vendor'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { parseCoordinates } from '@pillion/domain/geography/coordinates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Destination } from '../flow/request-types.ts'
import { placeAtQuery, placesQuery } from '../server/places.ts'
import { useSettled } from './use-settled.ts'

/** ADDR-07 */
const DEBOUNCE_MS = 500

export type FoundPlace = {
  id: string
  address: string
  position: Coordinates
  /** Known in full already; anything else is looked up by its id. */
  destination?: Destination
}

type AddressSearch = {
  places: readonly FoundPlace[]
  isSearching: boolean
  /** Nothing matches what was typed. */
  isEmpty: boolean
  /** GEO-10 */
  hasFailed: boolean
  /** Searches now instead of half a second after the last key. */
  hurry: () => void
}

/** What the typed text may mean, while `text` is something to search for. */
export function useAddressSearch(
  text: string | undefined,
  { near, vendor }: { near: Coordinates; vendor: Vendor },
): AddressSearch {
  const typed = text?.trim() ?? ''
  const [query, hurry] = useSettled(typed, DEBOUNCE_MS)
  const point = parseCoordinates(query)
  const reverse = useQuery({
    ...placeAtQuery(point ?? near),
    enabled: point !== undefined,
  })
  // ADDR-05: coordinates at which there is no address are searched for as text.
  const isText = query !== '' && (point === undefined || reverse.isError)
  const search = useQuery({
    ...placesQuery({ query, near, vendorId: vendor.vendor_id }),
    enabled: isText,
    placeholderData: keepPreviousData,
  })

  // ADDR-06
  if (typed === '') return { ...nothing, hurry }
  const isSearching = query !== typed || (isText ? search.isFetching : reverse.isFetching)
  if (!isText) {
    const places = reverse.data ? [atPoint(reverse.data)] : []
    return { places, isSearching, isEmpty: false, hasFailed: false, hurry }
  }
  const places = (search.data ?? []).map(({ id, formatted_address, latitude, longitude }) => ({
    id,
    address: formatted_address,
    position: { latitude, longitude },
  }))
  return {
    places: search.isError ? [] : places,
    isSearching,
    isEmpty: !isSearching && search.isSuccess && places.length === 0,
    // GEO-11: whatever was loading has stopped.
    hasFailed: !isSearching && search.isError,
    hurry,
  }
}

const nothing = { places: [], isSearching: false, isEmpty: false, hasFailed: false }

const atPoint = (destination: Destination): FoundPlace => ({
  id: 'point',
  address: destination.address,
  position: destination,
  destination,
})
