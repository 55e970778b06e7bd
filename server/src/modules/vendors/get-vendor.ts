import type { getVendor as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { presentVendor } from './present.ts'
import { requireOwnVendor } from './require-own-vendor.ts'

export async function getVendor(
  { database }: AppContext,
  { caller, params }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  return { result: presentVendor(await requireOwnVendor(database, caller, params.id)) }
}
