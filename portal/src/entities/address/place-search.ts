import type { SuggestedAddress } from '@pillion/contract/models/place'
import { parseCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useDebouncedValue } from '#platform/use-debounced-value.ts'

import { endSearch, placeAtQuery, placesQuery, type Place } from './places.ts'

export type PlaceSuggestion = {
  id: string
  address: string
  /** Undefined until the details are looked up. */
  position: Coordinates | undefined
  /** Whose content it is; without it, our own. */
  attribution?: 'google'
  /** Set when the details are known; otherwise they are looked up by id. */
  place?: Place
}

export type PlaceSearch = {
  places: readonly PlaceSuggestion[]
  isSearching: boolean
  /** Nothing matches the text. */
  isEmpty: boolean
  /** GEO-10 */
  hasFailed: boolean
}

type QueryState<T> = {
  data: T | undefined
  isFetching: boolean
  isError: boolean
  /** Waits for the network. The data may then belong to an earlier text. */
  isPaused: boolean
}

export type SearchState = {
  /** The text in the field. */
  typed: string
  /** The debounced text that was searched for. */
  query: string
  /** Set when the text is `latitude,longitude` (ADDR-04). */
  point: Coordinates | undefined
  reverse: QueryState<Place>
  autocomplete: QueryState<readonly SuggestedAddress[]>
}

/** Whether to search for the text. Coordinates are searched for only when no address is found there (ADDR-05). */
export const isSearchedAsText = ({
  query,
  point,
  reverse,
}: Pick<SearchState, 'query' | 'point'> & {
  reverse: Pick<QueryState<Place>, 'isError'>
}): boolean => query !== '' && (point === undefined || reverse.isError)

/** What the suggestion list shows. */
export function readSearch(state: SearchState): PlaceSearch {
  const { typed, query, reverse, autocomplete } = state
  // ADDR-06
  if (typed === '') return noPlaces
  const isText = isSearchedAsText(state)
  const isSearching = query !== typed || (isText ? autocomplete : reverse).isFetching
  if (!isText) {
    const places = reverse.data ? [pointSuggestion(reverse.data)] : []
    return { ...noPlaces, places, isSearching }
  }
  const isUnavailable = autocomplete.isError || autocomplete.isPaused
  const places = isUnavailable ? [] : (autocomplete.data ?? []).map(suggestionOf)
  return {
    places,
    isSearching,
    isEmpty: !isSearching && !isUnavailable && autocomplete.data?.length === 0,
    // GEO-11: shown only after loading has stopped.
    hasFailed: !isSearching && isUnavailable,
  }
}

const noPlaces: PlaceSearch = { places: [], isSearching: false, isEmpty: false, hasFailed: false }

const suggestionOf = (suggested: SuggestedAddress): PlaceSuggestion => {
  const { id, formatted_address: address, latitude, longitude, attribution } = suggested
  const isLocated = latitude !== undefined && longitude !== undefined
  const position = isLocated ? { latitude, longitude } : undefined
  return { id, address, position, ...(attribution && { attribution }) }
}

const pointSuggestion = ({ attribution, ...place }: Place): PlaceSuggestion => ({
  id: 'point',
  address: place.address,
  position: place,
  ...(attribution && { attribution }),
  place,
})

/** ADDR-07 */
const DEBOUNCE_MS = 500

type RunningSearch = PlaceSearch & {
  /** The debounced text. */
  query: string
  /** Searches now instead of waiting out the debounce. */
  flush: () => void
}

/** Suggestions for the text; undefined turns the search off. */
export function usePlaceSearch(
  text: string | undefined,
  { near, vendorId }: { near: Coordinates; vendorId: string },
): RunningSearch {
  const typed = text?.trim() ?? ''
  const [query, flush] = useDebouncedValue(typed, DEBOUNCE_MS)
  const point = parseCoordinates(query)
  const isCleared = text !== undefined && typed === ''
  useEffect(() => {
    if (isCleared) endSearch()
  }, [isCleared])
  const reverse = useQuery({
    ...placeAtQuery(point ?? near, vendorId),
    enabled: point !== undefined,
  })
  const autocomplete = useQuery({
    ...placesQuery({ query, near, vendorId }),
    enabled: isSearchedAsText({ query, point, reverse }),
    placeholderData: keepPreviousData,
  })
  return { ...readSearch({ typed, query, point, reverse, autocomplete }), query, flush }
}
