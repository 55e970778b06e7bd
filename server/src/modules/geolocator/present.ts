import type { Place } from '@pillion/contract/models/place'

import type { PastPlace } from './store.ts'

export const presentPastPlace = (place: PastPlace): Place => ({
  address: {
    id: `past:${place.vendor_place_id}`,
    formatted_address: place.formatted_address,
    latitude: place.latitude,
    longitude: place.longitude,
  },
})
