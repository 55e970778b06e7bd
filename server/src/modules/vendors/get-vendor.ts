import type { getVendor as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'

import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { ownVendor } from './own-vendor.ts'
import { presentVendor } from './present.ts'

export async function getVendor(
  { database }: House,
  { caller, params }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  return { result: presentVendor(await ownVendor(database, caller, params.id)) }
}
