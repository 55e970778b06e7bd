import type { createOutlet as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'
import { digitsAndPlus } from '@pillion/domain/phones/parse-phone'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { locationColumns } from './location-columns.ts'
import { presentVendor } from './present.ts'
import { requireOwnVendor } from './require-own-vendor.ts'
import { requireValidOutlet } from './require-valid-outlet.ts'
import { addVendor } from './store.ts'

/** Creates an outlet of one of the caller's parent vendors (CP-23, GAP-143). */
export async function createOutlet(
  context: AppContext,
  { caller, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, country } = context
  const parent = await requireOwnVendor(database, caller, body.parent_vendor_id)
  if (parent.parent_vendor_id !== null)
    throw new Refusal('error.forbidden', { field: 'parent_vendor_id' })
  requireFlag(context, 'AddVendorOutlet', { vendorId: parent.vendor_id })

  const { client_vendor_id, name, phone_number, users, ...location } = body
  requireValidOutlet({ name, phone: phone_number, emails: users, location }, country, {
    email: 'users',
    country: 'country_code',
    coordinates: 'latitude',
  })
  const row = {
    ...parent,
    ...locationColumns(location),
    vendor_id: `${parent.vendor_id}-${client_vendor_id.toLowerCase()}`,
    parent_vendor_id: parent.vendor_id,
    client_vendor_id,
    name,
    owners: users,
    phone: digitsAndPlus(phone_number),
    notes: '',
  }
  const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
  return runIdempotent(idempotentCall, async (transaction) => {
    if (!(await addVendor(transaction, row, iso(clock))))
      throw new Refusal('collection-point.already-registered', { field: 'client_vendor_id' })
    return { result: presentVendor(row) }
  })
}
