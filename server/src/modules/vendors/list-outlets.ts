import type { listOutlets as operation } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { presentVendor } from './present.ts'
import { requireOwnVendor } from './require-own-vendor.ts'
import { outletRows } from './store.ts'

/** All outlets of a parent vendor, inactive ones included (OUT-01). */
export async function listOutlets(
  { database }: AppContext,
  { caller, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const parent = await requireOwnVendor(database, caller, query.parentVendorId)
  const rows = await outletRows(database, scopeOf(caller), parent.vendor_id)
  return { result: { outlets: rows.map(presentVendor) } }
}
