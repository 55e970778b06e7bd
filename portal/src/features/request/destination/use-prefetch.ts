import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useEffect, useEffectEvent } from 'react'

import { queryClient } from '#platform/api/query-client.ts'
import type { FoundPlace } from '#platform/places/place-search.ts'
import { placeQuery } from '#platform/places/places.ts'

import { wayOf } from '../flow/request-context.ts'
import type { SavedChoice } from '../flow/request-types.ts'
import { isUsable } from '../flow/saved-choice.ts'
import type { StillFlow } from '../flow/still-flow.ts'
import { prefetchWay } from '../server/prices.ts'

type Offered = { likeliest: FoundPlace | undefined; saved: readonly SavedChoice[] }

/** Asks ahead for what choosing an address needs, so that the next step opens at once. */
export function usePrefetch({ context }: StillFlow, { likeliest, saved }: Offered) {
  const askAhead = ({ latitude, longitude }: Coordinates) =>
    prefetchWay(wayOf({ ...context, destination: { address: '', latitude, longitude } }))

  async function askAheadOf(id: string | undefined, position: Coordinates): Promise<void> {
    void askAhead(position)
    if (id === undefined) return
    // The place itself may be a little beside what the search says.
    const place = await queryClient.fetchQuery(placeQuery(id)).catch(() => undefined)
    if (place) await askAhead(place)
  }

  const found = useEffectEvent(askAheadOf)
  const { latitude, longitude } = likeliest?.position ?? {}
  const id = unknownId(likeliest)
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) void found(id, { latitude, longitude })
  }, [id, latitude, longitude])

  // One after the other: what somebody waits for must not queue behind them.
  const offered = useEffectEvent(askAhead)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void (async () => {
      for (const choice of saved.filter(isUsable)) if (!signal.aborted) await offered(choice)
    })()
    return () => leaving.abort()
  }, [saved])

  return {
    prefetchPlace: (place: FoundPlace) => void askAheadOf(unknownId(place), place.position),
    prefetchSaved: (choice: SavedChoice) => void askAhead(choice),
  }
}

const unknownId = (found: FoundPlace | undefined) => (found?.place ? undefined : found?.id)
