import type { createOutlet as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'
import { digitsAndPlus } from '@pillion/domain/phones/phones'

import { actOnce } from '../../platform/db/act.ts'
import { iso, type House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { outletLocation } from './outlet-location.ts'
import { ownVendor, scopeOf } from './own-vendor.ts'
import { presentVendor } from './present.ts'
import { addVendor } from './store.ts'

/** An outlet below a parent vendor of the caller (CP-23, GAP-143). */
export async function createOutlet(
  { database, clock }: House,
  { caller, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const parent = await ownVendor(database, caller, body.parent_vendor_id)
  if (parent.parent_vendor_id !== null)
    throw new Refusal('error.forbidden', { field: 'parent_vendor_id' })

  const { client_vendor_id, name, phone_number, users, ...place } = body
  const row = {
    ...parent,
    ...outletLocation(place),
    vendor_id: `${parent.vendor_id}-${client_vendor_id.toLowerCase()}`,
    parent_vendor_id: parent.vendor_id,
    client_vendor_id,
    name,
    owners: users,
    phone: digitsAndPlus(phone_number),
    notes: '',
  }
  const act = { database, clock, scope: scopeOf(caller), caller: caller.accountId, idempotency }
  return actOnce(act, async (transaction) => {
    if (!(await addVendor(transaction, row, iso(clock))))
      throw new Refusal('collection-point.already-registered', { field: 'client_vendor_id' })
    return { result: presentVendor(row) }
  })
}
