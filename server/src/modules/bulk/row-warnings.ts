import { normalizeText } from '@pillion/domain/text/normalize-text'

import type { TodaysOrder } from '../orders/todays-orders.ts'
import type { CheckedOrder } from './check-rows.ts'

/** What somebody should look at before the row is placed. */
export type RowWarning =
  | { reason: 'repeated-row'; row: number }
  | { reason: 'repeated-order'; order_id: string }
  | { reason: 'address-approximate' }

type RowToWarn = { row_number: number; phone: string | null; order: CheckedOrder }

/** Compares rows with the earlier ones and with the orders of today: same customer, address and, among rows, time. */
export function makeRowWarnings(todays: readonly TodaysOrder[]) {
  const orders = new Map<string, string>()
  for (const { order_id, customer_phone, address } of todays)
    orders.set(keyOf(customer_phone, address), order_id)
  const rows = new Map<string, number>()

  return ({ row_number, phone, order }: RowToWarn): RowWarning[] => {
    const warnings: RowWarning[] = []
    if (phone !== null && order.drop_off_address !== '') {
      const key = keyOf(phone, order.drop_off_address)
      const timed = `${key} ${order.preordered_for ?? ''}`
      const first = rows.get(timed)
      const order_id = orders.get(key)
      if (first !== undefined) warnings.push({ reason: 'repeated-row', row: first })
      else rows.set(timed, row_number)
      if (order_id !== undefined) warnings.push({ reason: 'repeated-order', order_id })
    }
    if (order.location?.confidence === 'street') warnings.push({ reason: 'address-approximate' })
    return warnings
  }
}

const keyOf = (phone: string, address: string): string => `${phone} ${normalizeText(address)}`
