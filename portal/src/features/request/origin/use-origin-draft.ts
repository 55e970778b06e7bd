import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { PlaceSuggestion } from '#platform/places/place-search.ts'

import type { OriginLocation } from '../flow/request-types.ts'
import { type AddressLookUp, addressQuery } from './address-query.ts'
import { withAddress, withPin, withPlace } from './origin-location.ts'
import type { PinPosition } from './pin-position.ts'

type OriginDraft = {
  location: OriginLocation
  /** What stands in the search, which is the address once one is chosen. */
  text: string
  isFinding: boolean
  /** The key of why there is no address. */
  lookUpError: 'geolocator.error.reverse' | 'geolocator.error.fetch-place-details' | undefined
  type: (text: string) => void
  pick: (place: PlaceSuggestion) => void
  /** The location once whatever is being looked up is there. */
  settled: () => Promise<OriginLocation>
}

type LookUp = {
  target: AddressLookUp
  /** What it is until there is an answer, and when there is none. */
  fallback: OriginLocation
  displayText: string
}

/** The place of an outlet while it is edited: by the search, or by the pin on the map. */
export function useOriginDraft(
  savedLocation: OriginLocation,
  pinPosition: PinPosition | undefined,
  onPinMove: (pinPosition: PinPosition) => void,
): OriginDraft {
  const client = useQueryClient()
  const [lookUp, setLookUp] = useState<LookUp>()
  const [typed, setTyped] = useState<string>()
  const { data, isFetching, isError } = useQuery(addressQuery(lookUp?.target))
  const location = lookUp ? (data ? applyAddress(lookUp, data) : lookUp.fallback) : savedLocation
  const text =
    typed ?? (data ? location.address_text : (lookUp?.displayText ?? location.address_text))

  function startLookUp(next: LookUp): void {
    setLookUp(next)
    setTyped(undefined)
  }

  const [previousPin, setPreviousPin] = useState(pinPosition)
  if (pinPosition !== previousPin) {
    setPreviousPin(pinPosition)
    if (pinPosition?.by === 'map') {
      const fallback = withPin(location, pinPosition)
      // Where there is no address, the former text stays.
      startLookUp({ target: { at: pinPosition }, fallback, displayText: location.address_text })
    }
  }

  return {
    location,
    text,
    isFinding: isFetching,
    lookUpError: isError && typed === undefined ? lookUpErrorOf(lookUp) : undefined,
    type: setTyped,
    pick({ id, address, position, place }) {
      onPinMove({ ...position, by: 'search' })
      // Typed coordinates are as exact as a pin.
      if (place)
        startLookUp({
          target: { at: position },
          fallback: withPin(location, position),
          displayText: address,
        })
      else startLookUp({ target: { id }, fallback: location, displayText: address })
    },
    async settled() {
      if (!lookUp || !isFetching) return location
      const found = client.fetchQuery(addressQuery(lookUp.target))
      return found.then(
        (address) => applyAddress(lookUp, address),
        () => lookUp.fallback,
      )
    },
  }
}

const applyAddress = ({ target, fallback }: LookUp, found: Parameters<typeof withPlace>[1]) =>
  'at' in target ? withAddress(fallback, found) : withPlace(fallback, found)

const lookUpErrorOf = (lookUp: LookUp | undefined) =>
  lookUp && 'at' in lookUp.target
    ? 'geolocator.error.reverse'
    : 'geolocator.error.fetch-place-details'
