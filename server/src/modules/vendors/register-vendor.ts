import type { registerVendor as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'
import { digitsAndPlus } from '@pillion/domain/phones/parse-phone'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { grantToOwners } from '../accounts/grant-to-owners.ts'
import { blankVendor } from './blank-vendor.ts'
import { locationColumns } from './location-columns.ts'
import { presentVendor } from './present.ts'
import { requireValidOutlet } from './require-valid-outlet.ts'
import { addVendor, mixesOutletIds } from './store.ts'

/** Registers a parent vendor, for the operator; its own accounts add its outlets. */
export async function registerVendor(
  { database, clock, country }: AppContext,
  { caller, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { name, phone_number: phone, owners: emails, location } = body
  requireValidOutlet({ name, phone, emails, location }, country, {
    email: 'owners',
    country: 'location.country_code',
    coordinates: 'location.latitude',
  })
  const row = {
    ...blankVendor(country),
    ...(body.location ? locationColumns(body.location) : {}),
    vendor_id: body.vendor_id,
    client_vendor_id: body.vendor_id,
    name: body.name,
    owners: body.owners,
    phone: digitsAndPlus(body.phone_number),
    payment_methods: body.payment_methods ?? null,
    login_pickup_estimation: body.login_pickup_estimation ?? 15,
  }
  const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
  return runIdempotent(idempotentCall, async (transaction) => {
    if (
      (await mixesOutletIds(transaction, row.vendor_id)) ||
      !(await addVendor(transaction, row, iso(clock)))
    )
      throw new Refusal('collection-point.already-registered', { field: 'vendor_id' })
    await grantToOwners(transaction, row.vendor_id, body.owners)
    return { result: presentVendor(row) }
  })
}
