import * as operations from '@pillion/contract/http/geolocator'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { autocompletePlaces } from './autocomplete-places.ts'
import type { Geocoders } from './choose-geocoder.ts'
import { placeDetails, reversePlace } from './find-place.ts'

export function bindGeolocator(context: AppContext, geocoders: Geocoders): void {
  bindOperation(context, operations.autocompletePlaces, (call) =>
    autocompletePlaces(context, geocoders, call),
  )
  bindOperation(context, operations.reversePlace, (call) => reversePlace(context, geocoders, call))
  bindOperation(context, operations.placeDetails, (call) => placeDetails(context, geocoders, call))
}
