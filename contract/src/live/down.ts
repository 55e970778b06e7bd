import { Type, type Static } from 'typebox'

import { Order } from '../models/order.ts'
import { VendorId } from '../models/scalars.ts'

const Cursor = Type.String({ maxLength: 60 })

/** From here on every event of the vendor and, for a parent, of its outlets follows (WS-06). */
export const SubscribeOk = Type.Object({
  type: Type.Literal('subscribe_ok'),
  vendor_id: VendorId,
  cursor: Cursor,
})

/** An order as it stands now (WS-07). */
export const Event = Type.Object({
  event: Type.Object({ type: Type.Literal('order_update'), cursor: Cursor, data: Order }),
})

/** The client was away too long for its cursor and must fetch its lists again. */
export const Resync = Type.Object({ type: Type.Literal('resync'), vendor_id: VendorId })

/** All that the server says on the socket. */
export const Down = Type.Union([SubscribeOk, Event, Resync])
export type Down = Static<typeof Down>

/** Close codes of the socket; the client reconnects on any but those from 4400 to 4499. */
export const closeCodes = {
  malformed: 4400,
  unauthenticated: 4401,
  forbidden: 4403,
  tooSlow: 4408,
  goingAway: 1001,
} as const
