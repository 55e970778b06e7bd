import type { placeOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import { toMinor } from '@pillion/domain/money/money'
import type { QuoteClaims } from '@pillion/domain/quotes/quote'
import { refuse } from '@pillion/domain/refusals/refusal'
import { normalizeVoucherCode } from '@pillion/domain/vouchers/normalize-voucher-code'
import { toVoucherDiscount } from '@pillion/domain/vouchers/voucher-discount'
import type { VoucherRefusalReason } from '@pillion/domain/vouchers/voucher-refusal-reasons'

import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { OwnVendor } from '../vendors/require-own-vendor.ts'
import { isSigned } from './discount-signature.ts'
import { requireUsableVoucher } from './require-usable-voucher.ts'
import { voucherRow } from './store.ts'

/** The discount as stored with an order: `discount` and money amounts in minor units. */
export type VerifiedDiscount = {
  discount: number
  voucher_code: string
  voucher_type: string
  voucher_amount: number
  voucher_minimum_fee: number
}

type DiscountedRequest = {
  body: BodyOf<typeof placeOrder>
  vendor: OwnVendor
  /** Checked already. */
  quote: QuoteClaims
}

/**
 * The discount on a request's fee; undefined without a voucher. The signed discount must match the
 * request, and the voucher must be usable at the order's delivery time (GAP-075).
 */
export async function verifyDiscount(
  context: AppContext,
  { body, vendor, quote }: DiscountedRequest,
): Promise<VerifiedDiscount | undefined> {
  const { database, clock, country, keys } = context
  const fields = readVoucherFields(body)
  if (!fields) return undefined
  const code = normalizeVoucherCode(fields.voucher.code)
  const terms = toVoucherDiscount(fields.voucher.type, fields.voucher.amount, country.currency)
  const fee = toMinor(fields.fee, country.currency)
  const claims = terms && fee !== undefined && { voucher: { code, ...terms }, fee, quote }
  if (!claims || !isSigned(claims, fields.signature, keys.quotes))
    throw new Refusal('quote.signature-mismatch', { field: 'discounted_delivery_fee_signature' })

  const voucher = await voucherRow(database, code, vendor.vendor_id)
  const orderTime = body.preordered_for ?? unixNow(clock)
  const { minimum_fee } = requireUsableVoucher(voucher, {
    vendor,
    orderTime,
    fee: quote.fee,
    field: 'voucher',
  })
  return {
    discount: quote.fee - claims.fee,
    voucher_code: code,
    voucher_type: claims.voucher.type,
    voucher_amount: claims.voucher.amount,
    voucher_minimum_fee: minimum_fee,
  }
}

/** Another order has taken the last use in the meantime. */
export const voucherUsedUp = (reason: VoucherRefusalReason): Refusal =>
  Refusal.of(refuse('voucher.error.validation.message', { reason }))

/** The voucher, its fee and its signature come together (VOUCHER-04, VOUCHER-05). */
function readVoucherFields(body: DiscountedRequest['body']) {
  const voucher = body.voucher ?? undefined
  const fee = body.discounted_delivery_fee ?? undefined
  const signature = body.discounted_delivery_fee_signature ?? undefined
  if (voucher && fee !== undefined && signature !== undefined) return { voucher, fee, signature }
  if (!voucher && fee === undefined && signature === undefined) return undefined
  throw Refusal.of(refuse('voucher.error.validation.message', { reason: 'incomplete' }))
}
