import { Type } from 'typebox'

import { result, strictObject } from '../models/scalars.ts'
import { operation } from '../operation.ts'

const Count = Type.Integer({ minimum: 0 })

export const erasePerson = operation({
  name: 'erasePerson',
  method: 'POST',
  path: '/operator/erased-people',
  caller: 'operator',
  summary: 'Erase what is kept of a recipient or a guest; the orders and their amounts stay',
  body: strictObject({ phone_number: Type.String({ minLength: 1, maxLength: 32 }) }),
  answer: result(
    Type.Object({
      /** Orders that have ended, now without name, phone, address and texts. */
      orders: Count,
      saved_addresses: Count,
      proofs: Count,
      /** Orders that have not ended and stay as they are until they have. */
      orders_under_way: Count,
    }),
  ),
  refusals: ['validation.phone-incorrect'],
})
