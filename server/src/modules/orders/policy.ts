import type { OrderPolicy } from '@pillion/domain/orders/decide'

import { shippedFlags } from '../flags/shipped-flags.ts'

export const orderPolicy: OrderPolicy = {
  delayedCancellation: shippedFlags['DelayedCancellation'] ?? false,
  modifyOrder: shippedFlags['modify-order'] ?? false,
}
