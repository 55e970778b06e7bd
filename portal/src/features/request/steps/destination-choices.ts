import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useEffect, useEffectEvent } from 'react'

import {
  bookSearchQuery,
  savedAddressesQuery,
  useAddressBook,
} from '#entities/address/address-book.ts'
import type { PlaceSuggestion } from '#entities/address/place-search.ts'
import { placeQuery } from '#entities/address/places.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { storage } from '#platform/storage.ts'
import { useFormats } from '#platform/use-formats.ts'

import { routeOf } from '../flow/context.ts'
import type { FlowWithoutText } from '../flow/flow.ts'
import {
  createRecentAddresses,
  isUsable,
  recentFirst,
  toSavedChoice,
} from '../flow/saved-choice.ts'
import type { SavedChoice } from '../flow/types.ts'
import { prefetchRoute } from '../server/route-queries.ts'

export const recentAddresses = createRecentAddresses({
  read: () => storage.read('recentAddresses'),
  write: (text) => storage.write('recentAddresses', text),
})

type SavedAddresses = {
  choices: readonly SavedChoice[]
  isSearching: boolean
}

/** The address book entries to offer: matches for the query, or recent entries while nothing is typed. */
export function useSavedAddresses(
  vendorId: string,
  { typed, query }: { typed: string; query: string },
): SavedAddresses {
  const formats = useFormats()
  const hasBook = useAddressBook()
  const offered = useQuery({ ...savedAddressesQuery(vendorId), enabled: hasBook })
  const search = bookSearchQuery(vendorId, query)
  const searched = useQuery({
    ...search,
    // ADDR-08, ADDR-09
    enabled: hasBook && search.enabled === true,
    placeholderData: keepPreviousData,
  })
  const book = useMemo(
    () => offered.data && recentFirst(offered.data, recentAddresses.all()),
    [offered.data],
  )
  const isSearch = typed !== '' && search.enabled === true
  // ADDR-12: if loading fails, the section is left out.
  const entries = typed === '' ? book : isSearch ? searched.data : undefined
  const choices = useMemo(
    () => (entries ?? []).map((entry) => toSavedChoice(entry, formats.phone)),
    [entries, formats],
  )
  return hasBook ? { choices, isSearching: isSearch && searched.isFetching } : noAddresses
}

const noAddresses: SavedAddresses = { choices: [], isSearching: false }

type Suggestions = { bestMatch: PlaceSuggestion | undefined; saved: readonly SavedChoice[] }

/** Prefetches what choosing an address needs, so that the next step opens at once. */
export function usePrefetch({ context }: FlowWithoutText, { bestMatch, saved }: Suggestions) {
  const prefetchTo = ({ latitude, longitude }: Coordinates) =>
    prefetchRoute(routeOf({ ...context, destination: { address: '', latitude, longitude } }))

  /** Not for a place without a position: its details are paid for, and the search is not over. */
  async function prefetchSuggestion(
    id: string | undefined,
    position: Coordinates | undefined,
  ): Promise<void> {
    if (!position) return
    void prefetchTo(position)
    if (id === undefined) return
    // The exact place may differ slightly from the suggestion's position.
    const place = await queryClient.fetchQuery(placeQuery(id)).catch(() => undefined)
    if (place) await prefetchTo(place)
  }

  const prefetchBestMatch = useEffectEvent(prefetchSuggestion)
  const { latitude, longitude } = bestMatch?.position ?? {}
  const id = unresolvedId(bestMatch)
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined)
      void prefetchBestMatch(id, { latitude, longitude })
  }, [id, latitude, longitude])

  // One at a time, so that a call the user waits for does not queue behind them.
  const prefetchChoice = useEffectEvent(prefetchTo)
  useEffect(() => {
    const unmount = new AbortController()
    const { signal } = unmount
    void (async () => {
      for (const choice of saved.filter(isUsable)) if (!signal.aborted) await prefetchChoice(choice)
    })()
    return () => unmount.abort()
  }, [saved])

  return {
    prefetchPlace: (place: PlaceSuggestion) =>
      void prefetchSuggestion(unresolvedId(place), place.position),
    prefetchSaved: (choice: SavedChoice) => void prefetchTo(choice),
  }
}

const unresolvedId = (suggestion: PlaceSuggestion | undefined) =>
  suggestion?.place ? undefined : suggestion?.id
