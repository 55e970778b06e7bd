import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useEffect, useEffectEvent } from 'react'

import { queryClient } from '#platform/api/query-client.ts'
import type { PlaceSuggestion } from '#platform/places/place-search.ts'
import { placeQuery } from '#platform/places/places.ts'

import type { FlowWithoutText } from '../flow/flow-without-text.ts'
import { routeOf } from '../flow/request-context.ts'
import type { SavedChoice } from '../flow/request-types.ts'
import { isUsable } from '../flow/saved-choice.ts'
import { prefetchRoute } from '../server/route-check.ts'

type Suggestions = { bestMatch: PlaceSuggestion | undefined; saved: readonly SavedChoice[] }

/** Asks ahead for what choosing an address needs, so that the next step opens at once. */
export function usePrefetch({ context }: FlowWithoutText, { bestMatch, saved }: Suggestions) {
  const prefetchTo = ({ latitude, longitude }: Coordinates) =>
    prefetchRoute(routeOf({ ...context, destination: { address: '', latitude, longitude } }))

  async function prefetchSuggestion(id: string | undefined, position: Coordinates): Promise<void> {
    void prefetchTo(position)
    if (id === undefined) return
    // The place itself may be a little beside what the search says.
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

  // One after the other: what somebody waits for must not queue behind them.
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
