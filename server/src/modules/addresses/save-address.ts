import type { saveAddress as operation } from '@pillion/contract/http/addresses'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { parseEntry } from './parse-entry.ts'
import { presentAddress } from './present.ts'
import { requireOwnAddressBook } from './require-own-address-book.ts'
import { upsertAddress } from './store.ts'

/** Saves an address; the same phone and address update the existing entry (GAP-057). */
export async function saveAddress(
  context: AppContext,
  { caller, params, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { clock, country } = context
  await requireOwnAddressBook(context, caller, params.vendorId)
  const entry = parseEntry(body, country)
  const idempotentCall = idempotentCallOf(context, { caller, idempotency })
  return runIdempotent(idempotentCall, async (transaction) => {
    const saved = await upsertAddress(transaction, params.vendorId, entry, iso(clock))
    return { result: presentAddress(saved) }
  })
}
