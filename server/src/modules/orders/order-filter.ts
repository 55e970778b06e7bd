import { toLatinDigits } from '@pillion/domain/digits/to-latin-digits'
import { monthIndex } from '@pillion/domain/order-ids/order-id'
import { MAX_PERIOD_SECONDS } from '@pillion/domain/orders/history-dates'

import type { Caller } from '../../platform/auth/caller.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnVendorIds } from '../vendors/require-own-vendor.ts'

/** Which orders of a vendor are asked for. */
export type OrderFilter = {
  /** Unix seconds; `from` inclusive, `to` exclusive. */
  from: number
  to: number
  include_outlets: boolean
  customer_phone_number?: string | undefined
}

/** The same as the stores take it. */
export type OrderSelection = {
  vendorIds: readonly string[]
  months: readonly [first: number, last: number]
  from: number
  to: number
  phoneDigits: string | undefined
}

/** Refuses another account's vendor, and a period that is too long (HIST-08, GAP-020). */
export async function selectOrders(
  database: Database,
  caller: Caller,
  { vendorId, ...filter }: OrderFilter & { vendorId: string },
): Promise<OrderSelection> {
  const ownVendorIds = await requireOwnVendorIds(database, caller, vendorId)
  return selectionOf(filter, filter.include_outlets ? ownVendorIds : [vendorId])
}

/** The orders of vendors that the caller may act for. */
export function selectionOf(
  { from, to, customer_phone_number }: Omit<OrderFilter, 'include_outlets'>,
  vendorIds: readonly string[],
): OrderSelection {
  if (to < from || to - from > MAX_PERIOD_SECONDS)
    throw new Refusal('error.malformed', { field: 'to' })
  return {
    vendorIds,
    months: [monthNumber(from), monthNumber(to)],
    from,
    to,
    phoneDigits: phoneDigits(customer_phone_number),
  }
}

/** The month of a time in unix seconds, as far as the database can number months. */
export const monthNumber = (time: number): number =>
  Math.min(Math.max(monthIndex(time * 1_000), -32_768), 32_767)

/** The digits are compared from the end, so that the country prefix is optional (GAP-022). */
function phoneDigits(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const digits = toLatinDigits(text).replaceAll(/\D/g, '')
  if (digits === '') throw new Refusal('error.malformed', { field: 'customer_phone_number' })
  return digits.replace(/^0+(?=[1-9])/, '')
}
