import type { Address } from '@pillion/contract/models/place'
import { validateOrigin } from '@pillion/domain/addresses/validate-origin'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { isRefusalKey, refusalFields } from '@pillion/domain/refusals/refusal'

import type { CallErrorKey } from '#platform/api/call-error.ts'

import type { FieldError, OriginLocation } from './types.ts'

/** The unsaved position of the outlet's pin, shared by the map and the form. */
export type PinPosition = Coordinates & { by: 'map' | 'search' }

/** The location at a place the search found. */
export const withPlace = (location: OriginLocation, found: Address): OriginLocation => ({
  ...withAddress(location, found),
  latitude: found.latitude,
  longitude: found.longitude,
})

/** The location with the address found at its pin; the pin keeps its coordinates. */
export const withAddress = (location: OriginLocation, found: Address): OriginLocation => ({
  ...location,
  address_text: found.formatted_address,
  city: found.city ?? '',
  country_code: found.country_code ?? '',
  postal_code: found.zipcode ?? '',
  street: found.street ?? '',
  street_number: found.number ?? '',
})

/** The location with new coordinates; the address stays until it is looked up. */
export const withPin = (location: OriginLocation, position: Coordinates): OriginLocation => ({
  ...location,
  latitude: position.latitude,
  longitude: position.longitude,
})

/** Why the outlet's location is invalid (ADDR-16, ADDR-17, ADDR-18). */
export function originError(location: OriginLocation): FieldError | undefined {
  const refusal = validateOrigin(location)
  return refusal && originErrorOf(refusal.refused)
}

/** The place of a server refusal in the outlet form; undefined if it is about none of its fields. */
export function originErrorOf(key: CallErrorKey): FieldError | undefined {
  switch (isRefusalKey(key) && refusalFields[key]) {
    case 'address':
    case 'coordinates':
      return { place: 'originAddress', key }
    case 'notes':
      return { place: 'originNotes', key }
    default:
      return undefined
  }
}
