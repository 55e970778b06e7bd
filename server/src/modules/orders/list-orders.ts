import type { listOrders as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'
import { toLatinDigits } from '@pillion/domain/digits/to-latin-digits'
import { monthIndex } from '@pillion/domain/order-ids/order-id'
import { MAX_PERIOD_SECONDS } from '@pillion/domain/orders/history-dates'

import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnVendorIds } from '../vendors/require-own-vendor.ts'
import { readPageKey, writePageKey } from './page-keys.ts'
import { presentOrder } from './present.ts'
import { orderPage } from './read-store.ts'

/** Pre-orders are made at most two days ahead (GAP-048), so an older month cannot hold one. */
const MAX_PREORDER_SECONDS = 3 * 86_400

/** A page of orders, newest first (LIST-09, LIST-15, GAP-018); the period is limited (HIST-08, GAP-020). */
export async function listOrders(
  context: AppContext,
  { caller, params, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database } = context
  const ownVendorIds = await requireOwnVendorIds(database, caller, params.vendorId)
  const { from, to, count, scheduled } = query
  if (to < from || to - from > MAX_PERIOD_SECONDS)
    throw new Refusal('error.malformed', { field: 'to' })
  const after = query.pagination_key === undefined ? undefined : readPageKey(query.pagination_key)
  if (query.pagination_key !== undefined && !after)
    throw new Refusal('error.malformed', { field: 'pagination_key' })

  const firstMonth = monthIndex((scheduled ? from - MAX_PREORDER_SECONDS : from) * 1000)
  const rows = await orderPage(database, scopeOf(caller), {
    vendorIds: query.include_outlets ? ownVendorIds : [params.vendorId],
    months: [smallint(firstMonth), smallint(monthIndex(to * 1000))],
    from,
    to,
    after,
    phoneDigits: phoneDigits(query.customer_phone_number),
    scheduled,
    count: count + 1,
  })
  const page = rows.slice(0, count)
  const last = rows.length > count ? page.at(-1) : undefined
  return {
    result: {
      data: page.map((row) => presentOrder(row, context)),
      ...(last ? { pagination_key: writePageKey(last) } : {}),
    },
  }
}

const smallint = (month: number) => Math.min(Math.max(month, -32_768), 32_767)

/** The digits are compared from the end, so that the country prefix is optional (GAP-022). */
function phoneDigits(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const digits = toLatinDigits(text).replaceAll(/\D/g, '')
  if (digits === '') throw new Refusal('error.malformed', { field: 'customer_phone_number' })
  return digits.replace(/^0+(?=[1-9])/, '')
}
