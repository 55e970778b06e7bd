import { changeOrder } from '@pillion/server/modules/orders/change-order'
import { system } from '@pillion/server/platform/db/scope'

import type { LiveWorld } from './world.ts'

/** Moves an order to DELAYED, without a new estimate. */
export async function delayOrder({ context }: Pick<LiveWorld, 'context'>, orderId: string) {
  await context.database.transaction(system, async (transaction) => {
    const change = await changeOrder(transaction, context, orderId, { type: 'move', to: 'DELAYED' })
    if (!('changed' in change) || !change.changed) throw new Error(`${orderId} was not delayed`)
  })
  context.notify()
}
