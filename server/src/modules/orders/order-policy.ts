import type { OrderPolicy } from '@pillion/domain/orders/decide'

import type { FlagReader } from '../../platform/flag-reader.ts'

/** The flags that the rules of a vendor's orders depend on. */
export const orderPolicy = (flags: FlagReader, vendorId: string): OrderPolicy => ({
  delayedCancellation: flags.isOn('DelayedCancellation', vendorId),
  modifyOrder: flags.isOn('modify-order', vendorId),
})
