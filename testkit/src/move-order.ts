import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { changeOrder } from '@pillion/server/modules/orders/change-order'
import { system } from '@pillion/server/platform/db/scope'

import type { LiveWorld } from './world.ts'

type Context = Pick<LiveWorld, 'context'>

/** Moves an order to DELAYED, without a new estimate. */
export const delayOrder = (world: Context, orderId: string) => moveOrder(world, orderId, 'DELAYED')

/** Moves an order to DELIVERED, without a rider. */
export const deliverOrder = (world: Context, orderId: string) =>
  moveOrder(world, orderId, 'PICKED_UP', 'DELIVERED')

async function moveOrder({ context }: Context, orderId: string, ...statuses: OrderStatus[]) {
  await context.database.transaction(system, async (transaction) => {
    const commands = statuses.map((to) => ({ type: 'move', to }) as const)
    const change = await changeOrder(transaction, context, orderId, () => commands)
    if (!('changed' in change) || !change.changed) throw new Error(`${orderId} was not moved`)
  })
  context.notify()
}
