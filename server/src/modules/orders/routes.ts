import * as operations from '@pillion/contract/http/orders'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { cancelOrder } from './cancel-order.ts'
import { editOrder } from './edit-order.ts'
import { endOrder } from './end-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { listOutletActivity } from './list-outlet-activity.ts'
import { placeOrder } from './place-order.ts'
import { makeRequireGuestPoint } from './require-guest.ts'

export function bindOrders(context: AppContext): void {
  const requireGuestPoint = makeRequireGuestPoint(context, 'orders')
  bindOperation(context, operations.placeOrder, async (call) => {
    await requireGuestPoint(call)
    return placeOrder(context, call)
  })
  bindOperation(context, operations.editOrder, (call) => editOrder(context, call))
  bindOperation(context, operations.getOrder, (call) => getOrder(context, call))
  bindOperation(context, operations.listOrders, (call) => listOrders(context, call))
  bindOperation(context, operations.listOutletActivity, (call) => listOutletActivity(context, call))
  bindOperation(context, operations.cancelOrder, (call) => cancelOrder(context, call))
  bindOperation(context, operations.endOrder, (call) => endOrder(context, call))
}
