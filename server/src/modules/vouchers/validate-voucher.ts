import type { validateVoucher as operation } from '@pillion/contract/http/vouchers'
import type { AnswerOf } from '@pillion/contract/operation'
import { toMajor } from '@pillion/domain/money/money'
import { discountOf } from '@pillion/domain/vouchers/voucher-discount'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { requireValidQuote } from '../quotes/require-valid-quote.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'
import { signDiscount } from './discount-signature.ts'
import type { FindVoucher } from './find-voucher.ts'
import { presentTerms } from './present.ts'
import { requireUsableVoucher } from './require-usable-voucher.ts'

/** The signed discount of a voucher on a quoted fee; asking does not use the voucher (VOUCHER-02, GAP-075). */
export async function validateVoucher(
  context: AppContext,
  findVoucher: FindVoucher,
  { caller, body, ip }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, country, keys } = context
  requireFlag(context, 'voucher', { vendorId: body.vendor_id })
  const vendor = await requireOwnVendor(database, caller, body.vendor_id)
  const quote = requireValidQuote(context, { ...body.order, vendor_id: body.vendor_id })
  const { code: typed, vendor_id: vendorId, replaced_order_id: except } = body
  const row = await findVoucher({ code: typed, caller, ip, vendorId, except })
  const orderTime = body.order.order_time
  const voucher = requireUsableVoucher(row, { vendor, orderTime, fee: quote.fee, field: 'code' })

  const { code, type, amount } = voucher
  const fee = quote.fee - discountOf(quote.fee, voucher)
  const signature = signDiscount({ voucher: { code, type, amount }, fee, quote }, keys.quotes)
  return {
    result: {
      voucher: presentTerms(voucher, country),
      delivery_fee: toMajor(fee, country.currency),
      signature,
    },
  }
}
