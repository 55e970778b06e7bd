import type { getVoucher as operation } from '@pillion/contract/http/vouchers'
import type { AnswerOf } from '@pillion/contract/operation'
import { isVoucherFor } from '@pillion/domain/vouchers/check-voucher'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { ownVendors } from '../vendors/require-own-vendor.ts'
import type { FindVoucher } from './find-voucher.ts'
import { presentVoucher } from './present.ts'

/**
 * The terms of a voucher, whether or not it can still be used (VOUCHER-03). The call names no vendor, so one of the caller's
 * needs to have both the flag and the voucher.
 */
export async function getVoucher(
  context: AppContext,
  findVoucher: FindVoucher,
  { caller, params, ip }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const own = await ownVendors(context.database, caller)
  const vendors = own.filter(({ vendor_id }) => context.flags.isOn('voucher', vendor_id))
  // An account without vendors has everyone's flags.
  const isOn = own.length === 0 ? context.flags.isOn('voucher') : vendors.length > 0
  if (!isOn) throw new Refusal('request.feature-unavailable')
  const voucher = await findVoucher({ code: params.code, caller, ip })
  if (!voucher) throw new Refusal('voucher.error.get.message', { field: 'code' })
  const mayUse = vendors.some(({ vendor_id: vendorId, parent_vendor_id: parentVendorId }) =>
    isVoucherFor(voucher, { vendorId, parentVendorId }),
  )
  if (!mayUse && own.length > 0) throw new Refusal('request.feature-unavailable')
  return { result: presentVoucher(voucher, context.country) }
}
