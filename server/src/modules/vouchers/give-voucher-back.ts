import type { OrderStatus } from '@pillion/domain/orders/statuses'
import { givesUseBack } from '@pillion/domain/vouchers/uses'

import type { Transaction } from '../../platform/db/database.ts'
import { dropUse } from './store.ts'

type Using = { order_id: string; voucher_code: string | null }

/** An order that ended before its delivery frees its use; nothing is asked where there is none. */
export function giveVoucherBack(
  transaction: Transaction,
  { order_id, voucher_code }: Using,
  status: OrderStatus,
): Promise<unknown>[] {
  if (voucher_code === null || !givesUseBack(status)) return []
  return [transaction.run(dropUse(order_id))]
}
