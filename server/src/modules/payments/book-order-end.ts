import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { transfersOfEnd, type EndedOrder } from '@pillion/domain/payments/ledger'

import { iso, type AppContext } from '../../platform/app-context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { addTransfersStatement, newTransfers } from './ledger-store.ts'

/** `sender_name`: of a guest's order. */
type EndedRow = Pick<EndedOrder, 'history' | 'amount' | 'discount'> & {
  order_id: string
  vendor_id: string
  currency: string
  payment_method: EndedOrder['paymentMethod']
  delivery_fee: number
  sender_name: string | null
}

/** Books what an order moves when it ends so; does nothing for one that moves no money, or has a payment of its own. */
export function bookOrderEnd(
  transaction: Transaction,
  context: Pick<AppContext, 'clock' | 'random'>,
  order: EndedRow,
  status: OrderStatus,
): Promise<unknown>[] {
  const { payment_method: paymentMethod, history, amount, delivery_fee: fee, discount } = order
  const payer = order.sender_name === null ? 'vendor' : 'guest'
  const transfers = transfersOfEnd({ paymentMethod, history, amount, fee, discount, payer }, status)
  if (transfers.length === 0) return []
  const booked = newTransfers(context.random, transfers)
  return [
    transaction.run(
      addTransfersStatement({ ...order, payment_id: null }, booked, iso(context.clock)),
    ),
  ]
}
