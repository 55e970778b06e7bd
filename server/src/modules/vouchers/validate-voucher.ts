import type { validateVoucher as operation } from '@pillion/contract/http/vouchers'
import type { AnswerOf } from '@pillion/contract/operation'
import { toMajor } from '@pillion/domain/money/money'
import { discountOf } from '@pillion/domain/vouchers/terms'

import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { needFlag } from '../flags/need-flag.ts'
import { standingQuote } from '../quotes/standing-quote.ts'
import { ownVendor } from '../vendors/own-vendor.ts'
import { signDiscount } from './discount-signature.ts'
import { findVoucher } from './find-voucher.ts'
import { presentTerms } from './present.ts'
import { usableVoucher } from './usable-voucher.ts'

/** What a voucher makes of a quoted fee, signed; nothing is used up by asking (VOUCHER-02, GAP-075). */
export async function validateVoucher(
  house: House,
  { caller, body }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, country, keys } = house
  needFlag(house, 'voucher')
  const vendor = await ownVendor(database, caller, body.vendor_id)
  const quote = standingQuote(house, { ...body.order, vendor_id: body.vendor_id })
  const found = await findVoucher(database, caller, { code: body.code, vendorId: body.vendor_id })
  const orderTime = body.order.order_time
  const voucher = usableVoucher(found, { vendor, orderTime, fee: quote.fee, field: 'code' })

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
