import type { placeVendor } from '@pillion/contract/http/vendors'
import type { Address } from '@pillion/contract/models/place'
import type { BodyOf } from '@pillion/contract/operation'
import type { Coordinates } from '@pillion/domain/geography/coordinates'

/** Where riders collect, as PUT /vendor/{id}/address takes it (GAP-062). */
export type PickupLocation = BodyOf<typeof placeVendor>

/** The unsaved position of an outlet's pin, shared by the map and the form. */
export type PinPosition = Coordinates & { by: 'map' | 'search' }

/** The location at a place the search found. */
export const withPlace = (location: PickupLocation, found: Address): PickupLocation => ({
  ...withAddress(location, found),
  latitude: found.latitude,
  longitude: found.longitude,
})

/** The location with the address found at its pin; the pin keeps its coordinates. */
export const withAddress = (location: PickupLocation, found: Address): PickupLocation => ({
  ...location,
  address_text: found.formatted_address,
  city: found.city ?? '',
  country_code: found.country_code ?? '',
  postal_code: found.zipcode ?? '',
  street: found.street ?? '',
  street_number: found.number ?? '',
})

/** The location with new coordinates; the address stays until it is looked up. */
export const withPin = (location: PickupLocation, position: Coordinates): PickupLocation => ({
  ...location,
  latitude: position.latitude,
  longitude: position.longitude,
})
