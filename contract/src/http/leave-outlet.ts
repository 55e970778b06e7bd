import { Type } from 'typebox'

import { result, strictObject, VendorId } from '../models/scalars.ts'
import { operation } from '../operation.ts'

export const leaveOutlet = operation({
  name: 'leaveOutlet',
  method: 'POST',
  path: '/outlet/{id}/leave',
  caller: 'account',
  summary: 'Stop acting for an outlet that its parent has added the account to (OUT-20)',
  params: strictObject({ id: VendorId }),
  answer: result(Type.Object({ vendor_id: VendorId })),
  requiresIdempotencyKey: true,
  refusals: ['error.forbidden'],
})
