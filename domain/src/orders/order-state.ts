import type { OrderVariant } from '../c2c/order-variants.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import type { HistoryEntry } from './history.ts'
import type { OrderStatus } from './order-statuses.ts'

/** What the rules need to know about an order. `preorderedFor` is in unix seconds. */
export type OrderState = {
  readonly status: OrderStatus
  readonly history: readonly HistoryEntry[]
  readonly preorderedFor?: number
  readonly paymentMethod: PaymentMethod
  /** 'vendor' if left out. */
  readonly variant?: OrderVariant
}
