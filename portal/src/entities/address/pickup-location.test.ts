import { expect, test } from 'vitest'

import { withAddress, withPin, withPlace, type PickupLocation } from './pickup-location.ts'

const savedLocation: PickupLocation = {
  address_text: 'Gamla gatan 1, 111 11 Stockholm',
  building: 'Gården',
  city: 'Stockholm',
  country_code: 'SE',
  latitude: 59.3,
  longitude: 18,
  postal_code: '111 11',
  street: 'Gamla gatan',
  street_number: '1',
  unit: '2',
  notes: 'Ring twice',
  rider_instructions: 'Back door',
}
const foundAddress = {
  id: 'place-1',
  formatted_address: 'Hornsgatan 12, 118 20 Stockholm',
  latitude: 59.318,
  longitude: 18.063,
  street: 'Hornsgatan',
  number: '12',
  zipcode: '118 20',
}
const unchanged = {
  building: 'Gården',
  unit: '2',
  notes: 'Ring twice',
  rider_instructions: 'Back door',
}

test('[GAP-062] a search result sets address and coordinates', () => {
  expect(withPlace(savedLocation, foundAddress)).toEqual({
    ...unchanged,
    address_text: 'Hornsgatan 12, 118 20 Stockholm',
    latitude: 59.318,
    longitude: 18.063,
    street: 'Hornsgatan',
    street_number: '12',
    postal_code: '118 20',
    // Parts missing from the result are cleared.
    city: '',
    country_code: '',
  })
})

test('parts that a search result lacks are cleared', () => {
  const { id, formatted_address, latitude, longitude } = foundAddress
  expect(withAddress(savedLocation, { id, formatted_address, latitude, longitude })).toEqual({
    ...savedLocation,
    address_text: 'Hornsgatan 12, 118 20 Stockholm',
    street: '',
    street_number: '',
    postal_code: '',
    city: '',
    country_code: '',
  })
})

test('the address at a pin does not move the pin', () => {
  const placed = withPin(savedLocation, { latitude: 59.3181, longitude: 18.0629 })
  expect(placed).toEqual({ ...savedLocation, latitude: 59.3181, longitude: 18.0629 })
  expect(withAddress(placed, foundAddress)).toMatchObject({
    ...unchanged,
    address_text: foundAddress.formatted_address,
    latitude: 59.3181,
    longitude: 18.0629,
  })
})
