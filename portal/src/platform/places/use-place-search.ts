import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { parseCoordinates } from '@pillion/domain/geography/coordinates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { isSearchedAsText, type PlaceSearch, readSearch } from './place-search.ts'
import { placeAtQuery, placesQuery } from './places.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

/** ADDR-07 */
const DEBOUNCE_MS = 500

type RunningSearch = PlaceSearch & {
  /** The text as it was when it last stood still. */
  query: string
  /** Searches now instead of half a second after the last key. */
  flush: () => void
}

/** What the typed text may mean, while `text` is something to search for. */
export function usePlaceSearch(
  text: string | undefined,
  { near, vendorId }: { near: Coordinates; vendorId: string },
): RunningSearch {
  const typed = text?.trim() ?? ''
  const [query, flush] = useDebouncedValue(typed, DEBOUNCE_MS)
  const point = parseCoordinates(query)
  const reverse = useQuery({ ...placeAtQuery(point ?? near), enabled: point !== undefined })
  const autocomplete = useQuery({
    ...placesQuery({ query, near, vendorId }),
    enabled: isSearchedAsText({ query, point, reverse }),
    placeholderData: keepPreviousData,
  })
  return { ...readSearch({ typed, query, point, reverse, autocomplete }), query, flush }
}
