import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

import { chooseCard, createCardStore } from './card-store.ts'
import { CardPayment, cardsQuery } from './CardPayment.tsx'
import { createPayOrder, type OrderBody } from './pay-order.ts'

const card = createCardStore()

const pay = createPayOrder({
  call,
  card,
  // After the order has been opened, so that the way back from the bank's page leads to it.
  goTo: (url) => void setTimeout(() => location.assign(url)),
})

/** What a request needs to be paid by card: one chunk, loaded when this method is chosen. */
export const cardPayment = {
  card,
  CardPayment,
  /** Whether the card can be sent, once the vendor's cards are there; otherwise the form shows what is wrong. */
  async prepare(vendorId: string, signal: AbortSignal): Promise<boolean> {
    chooseCard(card, await queryClient.ensureQueryData(cardsQuery(vendorId)))
    return !signal.aborted && card.prepare(signal)
  },
  /** Resolves to the order's ID. */
  async payOrder(body: OrderBody, key: string): Promise<string> {
    try {
      return await pay(body, key)
    } finally {
      void queryClient.invalidateQueries({ queryKey: cardsQuery(body.vendor_id).queryKey })
    }
  },
}
