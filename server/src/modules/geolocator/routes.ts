import * as operations from '@pillion/contract/http/geolocator'

import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { autocompletePlaces } from './autocomplete-places.ts'
import { placeDetails, reversePlace } from './find-place.ts'

export function bindGeolocator(context: AppContext, geocoder: Geocoder): void {
  bindOperation(context, operations.autocompletePlaces, (call) =>
    autocompletePlaces(context, geocoder, call),
  )
  bindOperation(context, operations.reversePlace, (call) => reversePlace(geocoder, call))
  bindOperation(context, operations.placeDetails, (call) => placeDetails(context, geocoder, call))
}
