import type { changeDeliveryArea as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { checkOwnArea } from '@pillion/domain/vendors/delivery-area'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { presentVendor } from './present.ts'
import { requireOwnVendor, requireParent } from './require-own-vendor.ts'
import { publishVendorUpdate, updateVendor, type VendorRow } from './store.ts'
import { vendorInVersion } from './vendor-in-version.ts'

/** Draws the own delivery area of an outlet, or takes it away (OUT-13, OUT-14); placed orders go on. */
export async function changeDeliveryArea(
  { database, clock, country, notify }: AppContext,
  { caller, params, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const outlet = await requireOwnVendor(database, caller, params.id)
  await requireParent(database, caller, outlet, 'vendor_id')
  const { delivery_area, version } = body
  const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
  const answer = await runIdempotent(idempotentCall, async (transaction) => {
    const before = await vendorInVersion(transaction, outlet.vendor_id, version)
    const change = { ...before, delivery_area }
    requireValidArea(change, country)
    const after = await updateVendor(transaction, outlet.vendor_id, change)
    await publishVendorUpdate(transaction, outlet.vendor_id, iso(clock))
    return { result: presentVendor(after) }
  })
  notify()
  return answer
}

function requireValidArea(
  { latitude, longitude, delivery_area }: VendorRow,
  country: Country,
): void {
  if (delivery_area === null) return
  const position = { latitude, longitude }
  if (!areCoordinates(position)) throw new Refusal('address.no-coordinates', { field: 'id' })
  const refusal = checkOwnArea(delivery_area, position, country)
  throwIfRefused(refusal, { field: refusal && 'delivery_area' })
}
