import { cancelOrder } from '@pillion/contract/http/orders'
import { PAYMENT_WEBHOOK } from '@pillion/contract/http/payments'
import { makeLog } from '@pillion/server/platform/log/log'

import { numbers } from './card-payments.ts'
import { startFakeAdyen } from './fake-adyen.ts'
import { paidOrders } from './paid-orders.ts'
import { OUTLET } from './requests.ts'
import { startWorld } from './world.ts'

/** A world whose cards are paid at a fake Adyen, with what its tests do to orders and read from the log. */
export async function startAdyenWorld() {
  const adyen = await startFakeAdyen()
  let logged = ''
  const log = makeLog('error', { write: (line) => void (logged += line) })
  const settings = {
    payments: 'adyen',
    adyen: adyen.settings,
    cardPagesUrl: 'https://cards.example',
  } as const
  let world = await startWorld({ settings, overrides: { log } })
  const orders = paidOrders(() => world)
  const deliver = async ({ body }: { body: string }) => {
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(world.address + PAYMENT_WEBHOOK, {
      method: 'POST',
      headers,
      body,
    })
    return status
  }

  return {
    ...orders,
    adyen,
    world: () => world,
    deliver,
    /** The errors that were logged since the last call. */
    errors(): string {
      const errors = logged
      logged = ''
      return errors
    },
    /** An order that is paid and on its way to a rider. */
    async paid() {
      const { orderId, intentId } = await orders.confirmed(adyen.card(numbers.paid))
      await deliver(adyen.webhookOf(intentId))
      await orders.settle()
      return { orderId, intentId }
    },
    /** Has its payment given back. */
    async cancel(order_id: string) {
      const body = { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' } as const
      await world.owner.call(cancelOrder, { body })
      await orders.settle()
    },
    /** For users whose sessions have ended. */
    async restart(): Promise<void> {
      world = await world.restart()
    },
    async close(): Promise<void> {
      await world.close()
      await adyen.close()
    },
  }
}
