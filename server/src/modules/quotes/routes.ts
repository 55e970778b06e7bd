import * as operations from '@pillion/contract/http/quotes'

import type { Routing } from '../../partners/routing/routing.ts'
import type { House } from '../../platform/house.ts'
import { bind } from '../../platform/http/bind.ts'
import { deliveryArea, validateArea } from './areas.ts'
import { estimateDelivery } from './estimate-delivery.ts'
import { quoteDelivery } from './quote-delivery.ts'

export function bindQuotes(house: House, routing: Routing): void {
  const { app, identify } = house
  bind(app, operations.quoteDelivery, identify, (call) => quoteDelivery(house, call))
  bind(app, operations.validateArea, identify, (call) => validateArea(house, call))
  bind(app, operations.deliveryArea, identify, (call) => deliveryArea(house, call))
  bind(app, operations.estimateDelivery, identify, (call) => estimateDelivery(house, routing, call))
}
