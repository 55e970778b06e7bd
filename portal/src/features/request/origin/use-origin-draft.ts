import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { FoundPlace } from '#platform/places/place-search.ts'

import type { OriginLocation } from '../flow/request-types.ts'
import { type AddressQuestion, foundAddressQuery } from './found-address.ts'
import { withAddress, withPin, withPlace } from './origin-location.ts'
import type { Spot } from './spot.ts'

type OriginDraft = {
  location: OriginLocation
  /** What stands in the search, which is the address once one is chosen. */
  text: string
  isFinding: boolean
  /** The key of why there is no address. */
  trouble: 'geolocator.error.reverse' | 'geolocator.error.fetch-place-details' | undefined
  type: (text: string) => void
  pick: (place: FoundPlace) => void
  /** The location once whatever is being looked up is there. */
  settled: () => Promise<OriginLocation>
}

type Asked = {
  question: AddressQuestion
  /** What it is until there is an answer, and when there is none. */
  until: OriginLocation
  shown: string
}

/** The place of an outlet while it is edited: by the search, or by the pin on the map. */
export function useOriginDraft(
  former: OriginLocation,
  spot: Spot | undefined,
  onSpot: (spot: Spot) => void,
): OriginDraft {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const [typed, setTyped] = useState<string>()
  const { data, isFetching, isError } = useQuery(foundAddressQuery(asked?.question))
  const location = asked ? (data ? answer(asked, data) : asked.until) : former
  const text = typed ?? (data ? location.address_text : (asked?.shown ?? location.address_text))

  function ask(next: Asked): void {
    setAsked(next)
    setTyped(undefined)
  }

  const [seen, setSeen] = useState(spot)
  if (spot !== seen) {
    setSeen(spot)
    if (spot?.by === 'map') {
      const until = withPin(location, spot)
      // Where there is no address, the former text stays.
      ask({ question: { at: spot }, until, shown: location.address_text })
    }
  }

  return {
    location,
    text,
    isFinding: isFetching,
    trouble: isError && typed === undefined ? troubleWith(asked) : undefined,
    type: setTyped,
    pick({ id, address, position, place }) {
      onSpot({ ...position, by: 'search' })
      // Typed coordinates are as exact as a pin.
      if (place)
        ask({ question: { at: position }, until: withPin(location, position), shown: address })
      else ask({ question: { id }, until: location, shown: address })
    },
    async settled() {
      if (!asked || !isFetching) return location
      const found = client.fetchQuery(foundAddressQuery(asked.question))
      return found.then(
        (address) => answer(asked, address),
        () => asked.until,
      )
    },
  }
}

const answer = ({ question, until }: Asked, found: Parameters<typeof withPlace>[1]) =>
  'at' in question ? withAddress(until, found) : withPlace(until, found)

const troubleWith = (asked: Asked | undefined) =>
  asked && 'at' in asked.question
    ? 'geolocator.error.reverse'
    : 'geolocator.error.fetch-place-details'
