import type { Address, Place } from '@pillion/contract/models/place'
import { areCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { keys } from '#entities/query-keys.ts'
import { CallError } from '#platform/api/call-error.ts'

import {
  withAddress,
  withPin,
  withPlace,
  type PickupLocation,
  type PinPosition,
} from './pickup-location.ts'
import type { PlaceSuggestion } from './place-search.ts'
import { addressAt, addressById } from './places.ts'

type LocationDraft = {
  location: PickupLocation
  /** The search text; the full address once one is chosen. */
  text: string
  isFinding: boolean
  /** The text is an address with coordinates, or is being looked up; not merely typed. */
  isChosen: boolean
  /** The error key if no address was found. */
  lookUpError: 'geolocator.error.reverse' | 'geolocator.error.fetch-place-details' | undefined
  type: (text: string) => void
  pick: (place: PlaceSuggestion) => void
  /** Resolves to the chosen location once a pending look-up has finished; undefined if there is none. */
  settled: () => Promise<PickupLocation | undefined>
  /** Returns to the saved location. */
  reset: () => void
}

type LookUp = {
  target: AddressLookUp
  /** The location while the look-up is pending, and if it fails. */
  fallback: PickupLocation
  displayText: string
}

/** The unsaved location of an outlet, set by search or with the pin on the map. */
export function useLocationDraft(
  { vendorId, savedLocation }: { vendorId: string; savedLocation: PickupLocation },
  pinPosition: PinPosition | undefined,
  onPinMove: (pinPosition: PinPosition) => void,
): LocationDraft {
  const client = useQueryClient()
  const [lookUp, setLookUp] = useState<LookUp>()
  const [typed, setTyped] = useState<string>()
  const { data, isFetching, isError } = useQuery(addressQuery(lookUp?.target, vendorId))
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
      // If there is no address at the pin, the previous text stays.
      startLookUp({ target: { at: pinPosition }, fallback, displayText: location.address_text })
    }
  }

  // The position of a suggestion may be unknown, or not quite that of its place.
  const placed = lookUp && 'id' in lookUp.target ? data : undefined
  const movePin = useEffectEvent(onPinMove)
  useEffect(() => {
    if (placed) movePin({ latitude: placed.latitude, longitude: placed.longitude, by: 'search' })
  }, [placed])
  const isPending = isFetching && typed === undefined
  const isChosen =
    isPending || (areCoordinates(location) && text !== '' && text === location.address_text)

  return {
    location,
    text,
    isFinding: isFetching,
    isChosen,
    lookUpError: isError && typed === undefined ? lookUpErrorOf(lookUp) : undefined,
    type: setTyped,
    reset() {
      setLookUp(undefined)
      setTyped(undefined)
    },
    pick({ id, address, position, place }) {
      if (position) onPinMove({ ...position, by: 'search' })
      // Typed coordinates are treated like a pin.
      if (place)
        startLookUp({
          target: { at: place },
          fallback: withPin(location, place),
          displayText: address,
        })
      else startLookUp({ target: { id }, fallback: location, displayText: address })
    },
    async settled() {
      if (!isChosen) return undefined
      if (!lookUp || !isPending) return location
      const { fallback, displayText } = lookUp
      const found = client.fetchQuery(addressQuery(lookUp.target, vendorId))
      return found.then(
        (address) => applyAddress(lookUp, address),
        () => (displayText === fallback.address_text ? fallback : undefined),
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

/** The address at a pin, or of a search result. */
export type AddressLookUp = { at: Coordinates } | { id: string }

/** The full address with city and street, as an outlet stores it (GEO-04, GEO-05). */
export const addressQuery = (lookUp: AddressLookUp | undefined, vendorId: string) =>
  queryOptions({
    queryKey: keys.foundAddress(lookUp),
    queryFn: async ({ signal }): Promise<Address> => {
      if (!lookUp) throw notFound()
      return firstAddress(
        'at' in lookUp
          ? await addressAt(lookUp.at, vendorId, signal)
          : await addressById(lookUp.id, signal),
      )
    },
    enabled: lookUp !== undefined,
    staleTime: 600_000,
  })

function firstAddress({ data }: { data: Place[] }): Address {
  const [found] = data
  if (!found) throw notFound()
  return found.address
}

const notFound = () => new CallError({ key: 'error.not-found', status: 404, message: 'no address' })
