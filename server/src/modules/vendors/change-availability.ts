import type { changeAvailability as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf, BodyOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import { areOpeningHours } from '@pillion/domain/service-hours/are-opening-hours'
import { pauseFrom } from '@pillion/domain/vendors/pauses'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { presentVendor } from './present.ts'
import { requireOwnVendor, requireParent } from './require-own-vendor.ts'
import { publishVendorUpdate, updateVendor, type VendorChange } from './store.ts'
import { vendorInVersion } from './vendor-in-version.ts'

type Body = BodyOf<typeof operation>

/** Changes when a vendor takes requests (OUT-02, OUT-03, OUT-04); placed orders go on. */
export async function changeAvailability(
  { database, clock, country, notify }: AppContext,
  { caller, params, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const vendor = await requireOwnVendor(database, caller, params.id)
  // An outlet's own accounts would no longer find what they have deactivated.
  if (body.is_active !== undefined) await requireParent(database, caller, vendor, 'is_active')
  const change = changedColumns(body, country, clock.now())
  const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
  const answer = await runIdempotent(idempotentCall, async (transaction) => {
    const before = await vendorInVersion(transaction, vendor.vendor_id, body.version)
    const after = await updateVendor(transaction, vendor.vendor_id, { ...before, ...change })
    await publishVendorUpdate(transaction, vendor.vendor_id, iso(clock))
    return { result: presentVendor(after) }
  })
  notify()
  return answer
}

function changedColumns(
  { is_active, opening_hours, pause }: Body,
  { serviceHours, timeZone }: Country,
  now: number,
): Partial<VendorChange> {
  if (typeof opening_hours === 'string' && !areOpeningHours(opening_hours, serviceHours))
    throw new Refusal('validation.opening-hours', { field: 'opening_hours' })
  return {
    ...(is_active === undefined ? {} : { is_active }),
    ...(opening_hours === undefined ? {} : { opening_hours }),
    ...(pause === undefined ? {} : pauseColumns(pause, now, timeZone)),
  }
}

function pauseColumns(
  choice: Body['pause'],
  now: number,
  timeZone: string,
): Pick<VendorChange, 'is_paused' | 'paused_until'> {
  if (!choice) return { is_paused: false, paused_until: null }
  const { until } = pauseFrom(choice, now, timeZone)
  const paused_until = until === null ? null : new Date(until * 1000).toISOString()
  return { is_paused: true, paused_until }
}
