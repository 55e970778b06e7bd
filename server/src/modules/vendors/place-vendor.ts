import type { placeVendor as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf, BodyOf } from '@pillion/contract/operation'
import { validateOrigin } from '@pillion/domain/addresses/validate-origin'
import { checkOutletLocation } from '@pillion/domain/vendors/check-outlet'
import { isEditableVendor } from '@pillion/domain/vendors/vendor-rules'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { notifyRiders } from './notify-riders.ts'
import { presentVendor } from './present.ts'
import { requireAreaAt } from './require-area-at.ts'
import { requireOwnVendor } from './require-own-vendor.ts'
import { publishVendorUpdate, updateVendor } from './store.ts'
import { vendorInVersion } from './vendor-in-version.ts'

/** Changes where riders collect (VENDOR-08, GAP-062); existing orders keep their pickup address. */
export async function placeVendor(
  { database, clock, country, notify, jobs }: AppContext,
  { caller, params, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  await requireOwnVendor(database, caller, params.id)
  if (!isEditableVendor(params.id)) throw new Refusal('error.forbidden', { field: 'vendor_id' })
  const { country_code: countryCode, latitude, longitude } = body
  const refusal =
    validateOrigin(body) ??
    checkOutletLocation(
      { countryCode, latitude: latitude ?? NaN, longitude: longitude ?? NaN },
      country,
    )
  throwIfRefused(refusal, { field: refusal && bodyFields[refusal.field] })
  const location = {
    address_text: body.address_text.trim(),
    building: body.building.trim(),
    city: body.city.trim(),
    country_code: body.country_code.trim(),
    latitude: body.latitude,
    longitude: body.longitude,
    postal_code: body.postal_code.trim(),
    street: body.street.trim(),
    street_number: body.street_number.trim(),
    unit: body.unit.trim(),
    notes: body.notes.trim(),
    rider_instructions: body.rider_instructions.trim(),
  }
  const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
  const answer = await runIdempotent(idempotentCall, async (transaction) => {
    const before = await vendorInVersion(transaction, params.id, body.version)
    requireAreaAt(before, location, country, 'address_text')
    const after = await updateVendor(transaction, params.id, { ...before, ...location })
    await notifyRiders(transaction, { before, after }, clock.now())
    await publishVendorUpdate(transaction, after.vendor_id, iso(clock))
    return { result: presentVendor(after) }
  })
  notify()
  jobs.wake()
  return answer
}

const bodyFields = {
  address: 'address_text',
  coordinates: 'latitude',
  country: 'country_code',
  notes: 'notes',
  'rider-instructions': 'rider_instructions',
} satisfies Record<string, keyof BodyOf<typeof operation>>
