import type { deleteAddress as operation } from '@pillion/contract/http/addresses'
import type { AnswerOf } from '@pillion/contract/operation'

import { actOnce } from '../../platform/db/act.ts'
import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ownBook } from './own-book.ts'
import { removeAddress } from './store.ts'

export async function deleteAddress(
  house: House,
  { caller, params, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock } = house
  const scope = await ownBook(house, caller, params.vendorId)
  const act = { database, clock, scope, caller: caller.accountId, idempotency }
  return actOnce(act, async (transaction) => {
    if (!(await removeAddress(transaction, params)))
      throw new Refusal('error.not-found', { field: 'addressId' })
    return { result: { id: params.addressId } }
  })
}
