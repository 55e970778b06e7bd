import * as operations from '@pillion/contract/http/geolocator'

import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { autocompletePlaces } from './autocomplete-places.ts'
import { placeDetails, reversePlace } from './find-place.ts'

export function bindGeolocator(context: AppContext, geocoder: Geocoder): void {
  const { app, identify } = context
  bindOperation(app, operations.autocompletePlaces, identify, (call) =>
    autocompletePlaces(context, geocoder, call),
  )
  bindOperation(app, operations.reversePlace, identify, (call) => reversePlace(geocoder, call))
  bindOperation(app, operations.placeDetails, identify, (call) =>
    placeDetails(context, geocoder, call),
  )
}
