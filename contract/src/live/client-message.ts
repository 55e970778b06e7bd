import { Type, type Static } from 'typebox'

import { strictObject, VendorId } from '../models/scalars.ts'

/** All that a client says on the socket (WS-04, WS-05). */
export const ClientMessage = strictObject({
  action: Type.Literal('subscribeToVendor'),
  vendor_id: VendorId,
  /** The last cursor seen: what came after it follows, or `resync` (GAP-145). */
  cursor: Type.Optional(Type.String({ maxLength: 60 })),
})
export type ClientMessage = Static<typeof ClientMessage>
