import * as operations from '@pillion/contract/http/orders'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { cancelOrder } from './cancel-order.ts'
import { editOrder } from './edit-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'

export function bindOrders(context: AppContext): void {
  const { app, identify } = context
  bindOperation(app, operations.placeOrder, identify, (call) => placeOrder(context, call))
  bindOperation(app, operations.editOrder, identify, (call) => editOrder(context, call))
  bindOperation(app, operations.getOrder, identify, (call) => getOrder(context, call))
  bindOperation(app, operations.listOrders, identify, (call) => listOrders(context, call))
  bindOperation(app, operations.cancelOrder, identify, (call) => cancelOrder(context, call))
}
