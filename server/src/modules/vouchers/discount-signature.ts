import { isDeepStrictEqual } from 'node:util'

import type { QuoteClaims } from '@pillion/domain/quotes/quote'
import type { VoucherDiscount } from '@pillion/domain/vouchers/voucher-discount'

import type { KeyRing } from '../../platform/auth/keys.ts'
import { readClaims, signClaims } from '../quotes/signature.ts'

/**
 * The discount of a voucher on one quote. It contains the whole quote, so it is valid only for that
 * vendor, route, fee and time.
 */
export type DiscountClaims = {
  voucher: VoucherDiscount & { code: string }
  /** What is left to pay; minor units. */
  fee: number
  quote: QuoteClaims
}

export const signDiscount = (claims: DiscountClaims, keys: KeyRing): string =>
  signClaims('discount', claims, keys)

/** Whether one of our keys signed exactly this. */
export const isSigned = (claims: DiscountClaims, signature: string, keys: KeyRing): boolean =>
  isDeepStrictEqual(readClaims('discount', signature, keys), claims)
