import { Type, type Static } from 'typebox'

import { Latitude, Longitude } from './scalars.ts'

/** The ids of places that only Google knows begin with this. */
export const GOOGLE_PLACE_PREFIX = 'google:'

const identity = {
  id: Type.String(),
  formatted_address: Type.String(),
  /** Whose content it is, which has to be named where it is shown; without it, our own. */
  attribution: Type.Optional(Type.Literal('google')),
}
const parts = {
  city: Type.Optional(Type.String()),
  country_code: Type.Optional(Type.String()),
  zipcode: Type.Optional(Type.String()),
  street: Type.Optional(Type.String()),
  number: Type.Optional(Type.String()),
}

/** A place that the geolocator found; `id` is opaque and goes into the details call (GEO-01, GEO-02). */
export const Address = Type.Object({
  ...identity,
  latitude: Latitude,
  longitude: Longitude,
  ...parts,
})
export type Address = Static<typeof Address>

/** A place that matches a partial address. Only its details have the coordinates where the provider is Google. */
export const SuggestedAddress = Type.Object({
  ...identity,
  latitude: Type.Optional(Latitude),
  longitude: Type.Optional(Longitude),
  ...parts,
})
export type SuggestedAddress = Static<typeof SuggestedAddress>

export const Place = Type.Object({ address: Address })
export type Place = Static<typeof Place>

export const SuggestedPlace = Type.Object({ address: SuggestedAddress })
