import type { getVoucher as operation } from '@pillion/contract/http/vouchers'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireFlag } from '../flags/require-flag.ts'
import type { FindVoucher } from './find-voucher.ts'
import { presentVoucher } from './present.ts'

/** The terms of a voucher, whether or not it can still be used (VOUCHER-03). */
export async function getVoucher(
  context: AppContext,
  findVoucher: FindVoucher,
  { caller, params, ip }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  requireFlag(context, 'voucher')
  const voucher = await findVoucher({ code: params.code, caller, ip })
  if (!voucher) throw new Refusal('voucher.error.get.message', { field: 'code' })
  return { result: presentVoucher(voucher, context.country) }
}
