import type { getVoucher as operation } from '@pillion/contract/http/vouchers'
import type { AnswerOf } from '@pillion/contract/operation'

import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { needFlag } from '../flags/need-flag.ts'
import { findVoucher } from './find-voucher.ts'
import { presentVoucher } from './present.ts'

/** The terms of a voucher, whether or not it can still be used (VOUCHER-03). */
export async function getVoucher(
  house: House,
  { caller, params }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  needFlag(house, 'voucher')
  const found = await findVoucher(house.database, caller, params)
  if (!found) throw new Refusal('voucher.error.get.message', { field: 'code' })
  return { result: presentVoucher(found, house.country) }
}
