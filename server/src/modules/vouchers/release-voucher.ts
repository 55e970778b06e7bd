import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { releasesVoucher } from '@pillion/domain/vouchers/releases-voucher'

import type { Transaction } from '../../platform/db/database.ts'
import { deleteVoucherUse } from './store.ts'

type VoucherUse = { order_id: string; voucher_code: string | null }

/** Releases the voucher use of an order that ended before delivery; does nothing for an order without one. */
export function releaseVoucher(
  transaction: Transaction,
  { order_id, voucher_code }: VoucherUse,
  status: OrderStatus,
): Promise<unknown>[] {
  if (voucher_code === null || !releasesVoucher(status)) return []
  return [transaction.run(deleteVoucherUse(order_id))]
}
