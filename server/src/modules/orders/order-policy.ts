import type { Flags } from '@pillion/contract/http/flags'
import type { OrderPolicy } from '@pillion/domain/orders/decide'

/** What the flags make of an order's rules. */
export const orderPolicy = (flags: Flags): OrderPolicy => ({
  delayedCancellation: flags['DelayedCancellation'] ?? false,
  modifyOrder: flags['modify-order'] ?? false,
})
