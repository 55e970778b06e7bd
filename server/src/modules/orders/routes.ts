import * as operations from '@pillion/contract/http/orders'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { cancelOrder } from './cancel-order.ts'
import { editOrder } from './edit-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { listOutletActivity } from './list-outlet-activity.ts'
import { placeOrder } from './place-order.ts'
import { requireGuestPoint } from './require-guest.ts'

/** More than a person sends, and little for a program that has got hold of a link. */
const GUEST_LIMIT = { name: 'guest-orders', points: 20, seconds: 3_600 }

export function bindOrders(context: AppContext): void {
  const guestOrders = context.makeRateLimiter(GUEST_LIMIT)
  bindOperation(context, operations.placeOrder, async (call) => {
    if (call.caller.kind === 'guest') await requireGuestPoint(guestOrders, call.caller.guestId)
    return placeOrder(context, call)
  })
  bindOperation(context, operations.editOrder, (call) => editOrder(context, call))
  bindOperation(context, operations.getOrder, (call) => getOrder(context, call))
  bindOperation(context, operations.listOrders, (call) => listOrders(context, call))
  bindOperation(context, operations.listOutletActivity, (call) => listOutletActivity(context, call))
  bindOperation(context, operations.cancelOrder, (call) => cancelOrder(context, call))
}
