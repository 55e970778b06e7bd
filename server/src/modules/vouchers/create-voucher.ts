import type { createVoucher as operation } from '@pillion/contract/http/vouchers'
import type { AnswerOf, BodyOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import { toExactMinor } from '@pillion/domain/money/money'
import { checkNewVoucher } from '@pillion/domain/vouchers/check-new-voucher'
import { normalizeVoucherCode } from '@pillion/domain/vouchers/normalize-voucher-code'
import { toVoucherDiscount } from '@pillion/domain/vouchers/voucher-discount'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { presentVoucher } from './present.ts'
import { addVoucher, countVendors, type NewVoucher } from './store.ts'

/** Creates a voucher, for the operator. Its terms never change afterwards. */
export async function createVoucher(
  { database, clock, country }: AppContext,
  { caller, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const voucher = newVoucher(body, country)
  const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
  return runIdempotent(idempotentCall, async (transaction) => {
    const { vendors } = voucher
    if (vendors && (await countVendors(transaction, vendors)) < vendors.length)
      throw new Refusal('error.not-found', { field: 'vendors' })
    if (!(await addVoucher(transaction, voucher, iso(clock))))
      throw new Refusal('voucher.already-issued', { field: 'code' })
    return { result: presentVoucher(voucher, country) }
  })
}

function newVoucher(body: BodyOf<typeof operation>, { currency }: Country): NewVoucher {
  const terms = toVoucherDiscount(body.type, body.amount, currency)
  const minimum_fee = toExactMinor(body.minimum_fee ?? 0, currency)
  if (!terms || minimum_fee === undefined)
    throw new Refusal('voucher.impossible-terms', { field: terms ? 'minimum_fee' : 'amount' })
  const valid = { valid_from: body.valid_from ?? null, valid_until: body.valid_until ?? null }
  throwIfRefused(checkNewVoucher(terms, valid))
  return {
    code: normalizeVoucherCode(body.code),
    ...terms,
    ...valid,
    minimum_fee,
    total_limit: body.total_limit ?? null,
    vendor_limit: body.vendor_limit ?? null,
    vendors: body.vendors ? [...new Set(body.vendors)] : null,
  }
}
