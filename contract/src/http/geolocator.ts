import { Type } from 'typebox'

import { Place, SuggestedPlace } from '../models/place.ts'
import {
  strictObject,
  Latitude,
  Longitude,
  MAX_QUERY_LENGTH,
  Uuid,
  VendorId,
} from '../models/scalars.ts'
import { operation } from '../operation.ts'

const Language = Type.String({ pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$' })
/** Allows the call to ask Google; without its key, or while its flag is off, the answer is our own (GAP-064). */
const Provider = Type.Literal('google')
const places = Type.Object({ data: Type.Array(Place) })

export const autocompletePlaces = operation({
  name: 'autocompletePlaces',
  method: 'GET',
  path: '/geolocator/autocomplete',
  caller: 'vendor-or-guest',
  points: 20,
  summary: 'Places that match a partial address, nearest first (GEO-03)',
  query: strictObject({
    query: Type.String({ minLength: 1, maxLength: MAX_QUERY_LENGTH }),
    country: Type.String({ pattern: '^[A-Za-z]{2}$' }),
    lat: Latitude,
    lng: Longitude,
    language: Language,
    /** When given, the vendor's own past addresses come first. */
    vendor_id: Type.Optional(VendorId),
    provider: Type.Optional(Provider),
    /** Groups the calls of one search with the details of the place that is picked; each search has its own. */
    session: Type.Optional(Uuid),
  }),
  answer: Type.Object({ data: Type.Array(SuggestedPlace) }),
  refusals: ['error.forbidden'],
})

export const reversePlace = operation({
  name: 'reversePlace',
  method: 'GET',
  path: '/geolocator/reverse',
  caller: 'vendor-or-guest',
  summary: 'The address at a point (GEO-04)',
  query: strictObject({
    lat: Latitude,
    lng: Longitude,
    language: Language,
    /** Whose flags decide whether the provider is asked. */
    vendor_id: Type.Optional(VendorId),
    provider: Type.Optional(Provider),
  }),
  answer: places,
  refusals: ['error.not-found', 'error.forbidden'],
})

export const placeDetails = operation({
  name: 'placeDetails',
  method: 'GET',
  path: '/geolocator/details',
  caller: 'vendor-or-guest',
  summary: 'The place with an id that autocomplete returned (GEO-05)',
  query: strictObject({
    query_id: Type.String({ minLength: 1, maxLength: 300 }),
    language: Language,
    /** That of the search which found the place. */
    session: Type.Optional(Uuid),
  }),
  answer: places,
  refusals: ['error.not-found'],
})
