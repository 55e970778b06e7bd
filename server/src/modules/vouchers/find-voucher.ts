import { normalizeVoucherCode } from '@pillion/domain/vouchers/normalize-voucher-code'

import type { AppContext } from '../../platform/app-context.ts'
import type { CallerOf } from '../../platform/auth/caller.ts'
import { callerKey } from '../../platform/auth/idempotent-call-of.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { canAccessAnyVendor, voucherRow, type VoucherRow } from './store.ts'

/** Wrong codes in ten minutes: enough for typing errors, too few to guess codes. */
const MAX_WRONG_CODES = { account: 20, address: 50 }
const SECONDS = 600

/** A code that an account typed, and where. */
type TypedCode = {
  code: string
  caller: CallerOf<'vendor'>
  ip: string
  /** The vendor whose uses count. */
  vendorId?: string
  /** An order of the vendor whose use does not count. */
  except?: string | null | undefined
}

export type FindVoucher = (typed: TypedCode) => Promise<VoucherRow | undefined>

/**
 * Finds the voucher, if the caller acts for one of its vendors. Another vendor's voucher looks like an
 * unknown one and takes as long (GEN-25). Every code counts before it is looked up, so that many at the
 * same time are not faster, and a right one is given back.
 */
export function makeFindVoucher({ database, makeRateLimiter }: AppContext): FindVoucher {
  const { account, address } = MAX_WRONG_CODES
  const byAccount = makeRateLimiter({ name: 'voucher-account', points: account, seconds: SECONDS })
  const byAddress = makeRateLimiter({ name: 'voucher-address', points: address, seconds: SECONDS })

  return async ({ code, caller, ip, vendorId, except = null }) => {
    const client = addressGroup(ip)
    const waits = await Promise.all([
      byAccount.consume(callerKey(caller)),
      byAddress.consume(client),
    ])
    const retry_after = Math.max(...waits.map((seconds) => seconds ?? 0))
    if (retry_after > 0)
      throw new Refusal('error.too-many-requests', { field: 'code', details: { retry_after } })
    const row = await voucherRow(database, normalizeVoucherCode(code), vendorId ?? null, except)
    const isAccessible = await canAccessAnyVendor(database, scopeOf(caller), row?.vendors ?? [])
    if (!isAccessible && row?.vendors !== null) return undefined
    await Promise.all([byAccount.refund(callerKey(caller)), byAddress.refund(client)])
    return row
  }
}
