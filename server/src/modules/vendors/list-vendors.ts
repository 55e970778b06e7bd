import type { listVendors as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { presentSummary } from './present.ts'
import { vendorSummaryRows } from './store.ts'

/** Inactive vendors are not listed (GAP-113). */
export async function listVendors(
  { database }: AppContext,
  { caller }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const rows = await vendorSummaryRows(database, scopeOf(caller))
  return { result: { vendors: rows.map(presentSummary) } }
}
