import { Type, type Static } from 'typebox'

import { exactly, VendorId } from '../models/scalars.ts'

/** All that a client says on the socket (WS-04, WS-05). */
export const Up = exactly({
  action: Type.Literal('subscribeToVendor'),
  vendor_id: VendorId,
  /** The last cursor seen: what came after it follows, or `resync` (GAP-145). */
  cursor: Type.Optional(Type.String({ maxLength: 60 })),
})
export type Up = Static<typeof Up>
