import type { FlagName } from '@pillion/contract/http/flags'
import type { OrderPolicy } from '@pillion/domain/orders/decide'

/** The flags that the rules of orders depend on. */
export const orderPolicy = (flags: Record<FlagName, boolean>): OrderPolicy => ({
  delayedCancellation: flags.DelayedCancellation,
  modifyOrder: flags['modify-order'],
})
