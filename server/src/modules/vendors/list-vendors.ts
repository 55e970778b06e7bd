import type { listVendors as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'

import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { scopeOf } from './own-vendor.ts'
import { presentSummary } from './present.ts'
import { vendorLines } from './store.ts'

/** Inactive vendors are not listed (GAP-113). */
export async function listVendors(
  { database }: House,
  { caller }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const rows = await vendorLines(database, scopeOf(caller))
  return { result: { vendors: rows.map(presentSummary) } }
}
