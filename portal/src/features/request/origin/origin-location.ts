import type { Address } from '@pillion/contract/models/place'
import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { OriginLocation } from '../flow/request-types.ts'

/** The place that the search found: its own coordinates, and nothing of the former street. */
export const withPlace = (location: OriginLocation, found: Address): OriginLocation => ({
  ...withAddress(location, found),
  latitude: found.latitude,
  longitude: found.longitude,
})

/** The address at a pin: the pin stays where it was put, right at the door. */
export const withAddress = (location: OriginLocation, found: Address): OriginLocation => ({
  ...location,
  address_text: found.formatted_address,
  city: found.city ?? '',
  country_code: found.country_code ?? '',
  postal_code: found.zipcode ?? '',
  street: found.street ?? '',
  street_number: found.number ?? '',
})

/** The pin alone: the address keeps its text until another is known. */
export const withPin = (location: OriginLocation, position: Coordinates): OriginLocation => ({
  ...location,
  latitude: position.latitude,
  longitude: position.longitude,
})
