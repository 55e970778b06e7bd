import { Type, type Static } from 'typebox'

import { Latitude, Longitude } from './scalars.ts'

/** A place that the geolocator found; `id` is opaque and goes into the details call (GEO-01, GEO-02). */
export const Address = Type.Object({
  id: Type.String(),
  formatted_address: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
  city: Type.Optional(Type.String()),
  country_code: Type.Optional(Type.String()),
  zipcode: Type.Optional(Type.String()),
  street: Type.Optional(Type.String()),
  number: Type.Optional(Type.String()),
})
export type Address = Static<typeof Address>

export const Place = Type.Object({ address: Address })
export type Place = Static<typeof Place>
