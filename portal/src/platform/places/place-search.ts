import type { Address } from '@pillion/contract/models/place'
import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { Place } from './places.ts'

export type PlaceSuggestion = {
  id: string
  address: string
  position: Coordinates
  /** Known in full already; anything else is looked up by its id. */
  place?: Place
}

export type PlaceSearch = {
  places: readonly PlaceSuggestion[]
  isSearching: boolean
  /** Nothing matches what was typed. */
  isEmpty: boolean
  /** GEO-10 */
  hasFailed: boolean
}

type QueryState<T> = { data: T | undefined; isFetching: boolean; isError: boolean }

export type SearchState = {
  /** What stands in the field. */
  typed: string
  /** What was asked for: the text as it was when it last stood still. */
  query: string
  /** Where the text is latitude,longitude (ADDR-04). */
  point: Coordinates | undefined
  reverse: QueryState<Place>
  autocomplete: QueryState<readonly Address[]>
}

/** Whether the text is searched for as text: coordinates are only when there is no address at them (ADDR-05). */
export const isSearchedAsText = ({
  query,
  point,
  reverse,
}: Pick<SearchState, 'query' | 'point'> & {
  reverse: Pick<QueryState<Place>, 'isError'>
}): boolean => query !== '' && (point === undefined || reverse.isError)

/** What the field's list shows. */
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
  const places = autocomplete.isError ? [] : (autocomplete.data ?? []).map(suggestionOf)
  return {
    places,
    isSearching,
    isEmpty: !isSearching && !autocomplete.isError && autocomplete.data?.length === 0,
    // GEO-11: whatever was loading has stopped.
    hasFailed: !isSearching && autocomplete.isError,
  }
}

const noPlaces: PlaceSearch = { places: [], isSearching: false, isEmpty: false, hasFailed: false }

const suggestionOf = ({
  id,
  formatted_address,
  latitude,
  longitude,
}: Address): PlaceSuggestion => ({
  id,
  address: formatted_address,
  position: { latitude, longitude },
})

const pointSuggestion = (place: Place): PlaceSuggestion => ({
  id: 'point',
  address: place.address,
  position: place,
  place,
})
