import * as operations from '@pillion/contract/http/geolocator'

import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import type { House } from '../../platform/house.ts'
import { bind } from '../../platform/http/bind.ts'
import { autocompletePlaces } from './autocomplete.ts'
import { placeDetails, reversePlace } from './find-place.ts'

export function bindGeolocator(house: House, geocoder: Geocoder): void {
  const { app, identify } = house
  bind(app, operations.autocompletePlaces, identify, (call) =>
    autocompletePlaces(house, geocoder, call),
  )
  bind(app, operations.reversePlace, identify, (call) => reversePlace(geocoder, call))
  bind(app, operations.placeDetails, identify, (call) => placeDetails(house, geocoder, call))
}
