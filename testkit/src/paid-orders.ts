import { getOrder } from '@pillion/contract/http/orders'
import { confirmIntent, getPayment, listCards } from '@pillion/contract/http/payments'

import { confirmation, openIntent } from './card-payments.ts'
import { OUTLET } from './requests.ts'
import type { World } from './world.ts'

type Confirmation = Parameters<typeof confirmation>

/** The orders that the owner of `world` pays by card. A test's world is there only when the test runs. */
export const paidOrders = (world: () => World) => ({
  paymentOf: async (orderId: string) =>
    (await world().owner.call(getPayment, { params: { orderId } })).result,
  statusOf: async (orderId: string) =>
    (await world().owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result.status,
  /** Stored ones. */
  cards: async () =>
    (await world().owner.call(listCards, { params: { vendorId: OUTLET } })).result.cards,
  /** Places an order and confirms its payment. */
  async confirmed(card: Confirmation[1], kind?: Confirmation[2]) {
    const { owner } = world()
    const intent = await openIntent(owner)
    const { result } = await owner.call(confirmIntent, { body: confirmation(intent, card, kind) })
    return { ...intent, orderId: result.order_id, redirect: result.redirect_required?.redirectUrl }
  },
  /** Lets jobs and riders work for so many seconds. */
  async settle(seconds = 1): Promise<void> {
    for (let left = seconds; left > 0; left -= 1) {
      await world().advance(1_000)
      await world().context.paymentJobs.runDue()
    }
    await world().advance(0)
  },
})
