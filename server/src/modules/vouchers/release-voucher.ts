import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { releasesVoucher } from '@pillion/domain/vouchers/releases-voucher'

import type { Transaction } from '../../platform/db/database.ts'
import { deleteVoucherUse } from './store.ts'

type VoucherUse = { order_id: string; voucher_code: string | null }

/** An order that ended before its delivery frees its use; nothing is asked where there is none. */
export function releaseVoucher(
  transaction: Transaction,
  { order_id, voucher_code }: VoucherUse,
  status: OrderStatus,
): Promise<unknown>[] {
  if (voucher_code === null || !releasesVoucher(status)) return []
  return [transaction.run(deleteVoucherUse(order_id))]
}
