import { Type, type Static } from 'typebox'

import { strictObject, VendorId } from '../models/scalars.ts'

/** The only message that a client sends on the socket (WS-04, WS-05). */
export const ClientMessage = strictObject({
  action: Type.Literal('subscribeToVendor'),
  vendor_id: VendorId,
  /** The last cursor seen. The server then sends what came after it, or `resync` (GAP-145). */
  cursor: Type.Optional(Type.String({ maxLength: 60 })),
})
export type ClientMessage = Static<typeof ClientMessage>
