import { Type, type Static } from 'typebox'

import { Order } from '../models/order.ts'
import { VendorId } from '../models/scalars.ts'

const Cursor = Type.String({ maxLength: 60 })

/** Every later event of the vendor and, for a parent, of its outlets follows (WS-06). */
export const SubscribeOk = Type.Object({
  type: Type.Literal('subscribe_ok'),
  vendor_id: VendorId,
  cursor: Cursor,
  /** The revision of the flags; a client with another one must fetch them again. */
  flags: Type.Optional(Type.String()),
})

/** An order as it stands now (WS-07). */
export const OrderUpdate = Type.Object({
  event: Type.Object({ type: Type.Literal('order_update'), cursor: Cursor, data: Order }),
})

export type OrderUpdate = Static<typeof OrderUpdate>

/** The vendor, or for a parent one of its outlets, has this version now; a client with another one must fetch it. */
export const VendorUpdate = Type.Object({
  event: Type.Object({
    type: Type.Literal('vendor_update'),
    cursor: Cursor,
    data: Type.Object({ vendor_id: VendorId, version: Type.Integer() }),
  }),
})

export type VendorUpdate = Static<typeof VendorUpdate>

/**
 * The client was away too long for its cursor and must fetch its lists again. Comes before the `subscribe_ok` that
 * brings the new cursor.
 */
export const Resync = Type.Object({ type: Type.Literal('resync'), vendor_id: VendorId })

/** The flags have this revision now; a client with another one must fetch them again. */
export const FlagsChanged = Type.Object({
  type: Type.Literal('flags_changed'),
  revision: Type.String(),
})

/** Every message that the server sends on the socket. */
export const ServerMessage = Type.Union([
  SubscribeOk,
  OrderUpdate,
  VendorUpdate,
  Resync,
  FlagsChanged,
])
export type ServerMessage = Static<typeof ServerMessage>

/**
 * Close codes of the socket. After 4400 and 4403 the same attempt would be refused again. After 4401
 * and 4419 a client reconnects with a renewed token, after 4409 not before it is looked at or a minute later, and
 * after any other code as before.
 */
export const closeCodes = {
  malformed: 4400,
  /** The token is unknown. */
  unauthenticated: 4401,
  forbidden: 4403,
  /** A message of more than 4 kB. */
  tooLarge: 1009,
  /** The client did not read what was sent. */
  tooSlow: 4408,
  /** The account opened another socket and has too many; this was the oldest. */
  tooManySockets: 4409,
  /** The token has expired, or its session has ended. */
  tokenExpired: 4419,
  /** The client sent messages faster than they could be handled. */
  tooManyMessages: 4429,
  goingAway: 1001,
  /** The server cannot identify the caller or read the vendor right now. */
  tryAgainLater: 1013,
} as const
