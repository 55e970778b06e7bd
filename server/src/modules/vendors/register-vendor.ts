import type { registerVendor as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'
import { digitsAndPlus } from '@pillion/domain/phones/phones'

import { actOnce } from '../../platform/db/act.ts'
import { system } from '../../platform/db/scope.ts'
import { iso, type House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { grantToOwners } from '../accounts/grant-to-owners.ts'
import { blankVendor } from './blank-vendor.ts'
import { outletLocation } from './outlet-location.ts'
import { presentVendor } from './present.ts'
import { addVendor } from './store.ts'

/** A parent vendor, by the operator; its outlets are added by its own accounts. */
export async function registerVendor(
  { database, clock, country }: House,
  { body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const row = {
    ...blankVendor(country),
    ...(body.location ? outletLocation(body.location) : {}),
    vendor_id: body.vendor_id,
    client_vendor_id: body.vendor_id,
    name: body.name,
    owners: body.owners,
    phone: digitsAndPlus(body.phone_number),
    payment_methods: body.payment_methods ?? null,
    login_pickup_estimation: body.login_pickup_estimation ?? 15,
  }
  const act = { database, clock, scope: system, caller: 'operator', idempotency }
  return actOnce(act, async (transaction) => {
    if (!(await addVendor(transaction, row, iso(clock))))
      throw new Refusal('collection-point.already-registered', { field: 'vendor_id' })
    await grantToOwners(transaction, row.vendor_id, body.owners)
    return { result: presentVendor(row) }
  })
}
