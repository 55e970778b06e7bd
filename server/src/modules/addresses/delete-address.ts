import type { deleteAddress as operation } from '@pillion/contract/http/addresses'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnAddressBook } from './require-own-address-book.ts'
import { removeAddress } from './store.ts'

export async function deleteAddress(
  context: AppContext,
  { caller, params, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  await requireOwnAddressBook(context, caller, params.vendorId)
  const idempotentCall = idempotentCallOf(context, { caller, idempotency })
  return runIdempotent(idempotentCall, async (transaction) => {
    if (!(await removeAddress(transaction, params)))
      throw new Refusal('error.not-found', { field: 'addressId' })
    return { result: { id: params.addressId } }
  })
}
