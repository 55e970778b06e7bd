import type { placeOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import { toMinor } from '@pillion/domain/money/money'
import type { QuoteClaims } from '@pillion/domain/quotes/quote'
import { termsOf } from '@pillion/domain/vouchers/terms'
import { voucherCode } from '@pillion/domain/vouchers/voucher-code'
import type { VoucherReason } from '@pillion/domain/vouchers/why-not-voucher'

import type { House } from '../../platform/house.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OwnVendor } from '../vendors/own-vendor.ts'
import { isSigned } from './discount-signature.ts'
import { voucherRow } from './store.ts'
import { usableVoucher } from './usable-voucher.ts'

/** As an order keeps it: `discount` and an amount of money in minor units. */
export type AgreedDiscount = {
  discount: number
  voucher_code: string
  voucher_type: string
  voucher_amount: number
}

type Asked = {
  body: BodyOf<typeof placeOrder>
  vendor: OwnVendor
  /** Checked already. */
  quote: QuoteClaims
}

/**
 * What is taken off a request's fee; undefined without a voucher. What was signed must be what is
 * asked for now, and the voucher must still be usable at the time the order is wanted (GAP-075).
 */
export async function agreedDiscount(
  house: House,
  { body, vendor, quote }: Asked,
): Promise<AgreedDiscount | undefined> {
  const { database, clock, country, keys } = house
  const given = wholeOrNothing(body)
  if (!given) return undefined
  const code = voucherCode(given.voucher.code)
  const terms = termsOf(given.voucher.type, given.voucher.amount, country.currency)
  const fee = toMinor(given.fee, country.currency)
  const claims = terms && fee !== undefined && { voucher: { code, ...terms }, fee, quote }
  if (!claims || !isSigned(claims, given.signature, keys.quotes))
    throw new Refusal('quote.signature-mismatch', { field: 'discounted_delivery_fee_signature' })

  const found = await voucherRow(database, code, vendor.vendor_id)
  const orderTime = body.preordered_for ?? Math.floor(clock.now() / 1000)
  usableVoucher(found, { vendor, orderTime, fee: quote.fee, field: 'voucher' })
  return {
    discount: quote.fee - claims.fee,
    voucher_code: code,
    voucher_type: claims.voucher.type,
    voucher_amount: claims.voucher.amount,
  }
}

/** Another order has taken the last use since it was looked at. */
export const lostUse = (reason: VoucherReason): Refusal =>
  new Refusal('voucher.error.validation.message', { field: 'voucher', details: { reason } })

/** The voucher, its fee and its signature come together (VOUCHER-04, VOUCHER-05). */
function wholeOrNothing(body: Asked['body']) {
  const voucher = body.voucher ?? undefined
  const fee = body.discounted_delivery_fee ?? undefined
  const signature = body.discounted_delivery_fee_signature ?? undefined
  if (voucher && fee !== undefined && signature !== undefined) return { voucher, fee, signature }
  if (!voucher && fee === undefined && signature === undefined) return undefined
  const details = { reason: 'incomplete' }
  throw new Refusal('voucher.error.validation.message', { field: 'voucher', details })
}
