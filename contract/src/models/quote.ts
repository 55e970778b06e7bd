import { Type, type Static } from 'typebox'

import { Amount, UnixSeconds } from './scalars.ts'

/** A price that is valid until it expires. The signature also covers the parts (GAP-069). */
export const Quote = Type.Object({
  fee: Amount,
  currency: Type.String(),
  signature: Type.String(),
  expires_at: UnixSeconds,
  distance_km: Type.Number(),
  parts: Type.Array(
    Type.Object({
      name: Type.Enum(['base', 'distance', 'cash-surcharge', 'cap']),
      /** Major units; a cap lowers the price and is negative. */
      amount: Type.Number(),
      km: Type.Optional(Type.Number()),
    }),
  ),
})
export type Quote = Static<typeof Quote>

/** Minutes, never below the country's minimum (GAP-072). */
export const Estimations = Type.Object({
  pickup_minutes: Type.Integer(),
  delivery_minutes: Type.Integer(),
})
export type Estimations = Static<typeof Estimations>
