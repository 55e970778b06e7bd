import { confirmIntent, createIntent, openWallet } from '@pillion/contract/http/payments'

import { CallError } from '#platform/api/call-error.ts'
import type { call as serverCall } from '#platform/api/call.ts'

import type { OrderPayload } from '../flow/order-payload.ts'
import type { CardStore } from './card-store.ts'

type Dependencies = {
  call: typeof serverCall
  card: Pick<CardStore, 'prepared' | 'clear' | 'state' | 'change'>
  /** Leaves the page. */
  goTo: (url: string) => void
}

type Placed = { fingerprint: string; token: string; intentID: string }

/**
 * Places an order and pays it with the prepared card (PAY-13 … PAY-18); resolves to the order's ID. After a card was declined, the
 * same request pays the order that waits for it instead of placing another one.
 */
export function createPayOrder({ call, card, goTo }: Dependencies) {
  let waiting: Placed | undefined

  async function place(body: OrderPayload, key: string): Promise<Placed> {
    const { vendor_id, ...order } = body
    const { result: wallet } = await call(openWallet, { params: { vendorId: vendor_id } })
    const { wallet_id, access_token: token } = wallet
    const intent = { wallet_id, bearer_token: token, vendor_id, order }
    const { result } = await call(createIntent, { body: intent, idempotencyKey: key })
    const { payment_methods, intent_id: intentID } = result
    card.change({
      paymentMethods: payment_methods,
      creditCards: payment_methods.flatMap(({ cards }) => cards),
      intentID,
    })
    return { fingerprint: fingerprintOf(body), token, intentID }
  }

  return async function payOrder(body: OrderPayload, key: string): Promise<string> {
    const instrument = card.prepared()
    if (!instrument) throw new Error('no card was prepared')
    const isWaiting = waiting?.fingerprint === fingerprintOf(body)
    const placed = isWaiting && waiting ? waiting : await place(body, key)
    waiting = undefined
    const { vendor_id, vat_number = null, preordered_for = null } = body
    try {
      const { result } = await call(confirmIntent, {
        body: {
          order: { vendor_id, vat_number, preordered_for },
          bearer_token: placed.token,
          purchase_intent_id: placed.intentID,
          payment_method: card.state().paymentMethods[0]?.kind ?? 'generic_creditcard',
          ...instrument,
        },
        // The card and its key belong together: a retry sends the same card.
        idempotencyKey: `${key}-card`,
      })
      card.clear()
      card.change({ intentID: undefined })
      if (result.redirect_required) goTo(result.redirect_required.redirectUrl)
      return result.order_id
    } catch (error) {
      const isDeclined = error instanceof CallError && error.key === 'payment.declined'
      if (isDeclined && error.details?.['canRetry'] === true) waiting = placed
      throw error
    }
  }
}

/** A request without what a new quote of the same fee changes. */
function fingerprintOf(body: OrderPayload): string {
  const { signature: _, discounted_delivery_fee_signature: __, ...rest } = body
  return JSON.stringify(rest)
}
