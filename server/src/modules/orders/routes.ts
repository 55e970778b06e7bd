import * as operations from '@pillion/contract/http/orders'

import type { House } from '../../platform/house.ts'
import { bind } from '../../platform/http/bind.ts'
import { cancelOrder } from './cancel-order.ts'
import { editOrder } from './edit-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'

export function bindOrders(house: House): void {
  const { app, identify } = house
  bind(app, operations.placeOrder, identify, (call) => placeOrder(house, call))
  bind(app, operations.editOrder, identify, (call) => editOrder(house, call))
  bind(app, operations.getOrder, identify, (call) => getOrder(house, call))
  bind(app, operations.listOrders, identify, (call) => listOrders(house, call))
  bind(app, operations.cancelOrder, identify, (call) => cancelOrder(house, call))
}
