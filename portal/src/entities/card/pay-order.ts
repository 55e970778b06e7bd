import type { placeOrder } from '@pillion/contract/http/orders'
import { confirmIntent, createIntent, openWallet } from '@pillion/contract/http/payments'
import type { BodyOf } from '@pillion/contract/operation'

import { CallError, hasUnknownOutcome } from '#platform/api/call-error.ts'
import type { call as serverCall } from '#platform/api/call.ts'

import type { CardStore, PlacedOrder } from './card-store.ts'

export type OrderBody = BodyOf<typeof placeOrder>

type Dependencies = {
  call: typeof serverCall
  card: Pick<CardStore, 'prepared' | 'clear' | 'state' | 'change'>
  /** Leaves the page. */
  goTo: (url: string) => void
}

/**
 * Places an order and pays it with the prepared card (PAY-13 … PAY-18); resolves to the order's ID. After a card was declined, the
 * same request pays the order that waits for it; another request takes its place.
 */
export function createPayOrder({ call, card, goTo }: Dependencies) {
  let last: { key: string; placed: PlacedOrder } | undefined

  async function open(vendorId: string) {
    return (await call(openWallet, { params: { vendorId } })).result
  }

  async function place(body: OrderBody, key: string): Promise<PlacedOrder> {
    const { vendor_id, ...order } = body
    const { wallet_id, access_token: token } = await open(vendor_id)
    const intent = { wallet_id, bearer_token: token, vendor_id, order }
    const { result } = await call(createIntent, { body: intent, idempotencyKey: key })
    const { payment_methods, intent_id: intentID } = result
    card.change({
      paymentMethods: payment_methods,
      creditCards: payment_methods.flatMap(({ cards }) => cards),
      intentID,
      declined: undefined,
    })
    return { fingerprint: fingerprintOf(body), token, intentID }
  }

  /** The same call again, whose answer was lost, or the same request with another card. */
  function orderToPay(body: OrderBody, key: string): PlacedOrder | undefined {
    const fingerprint = fingerprintOf(body)
    if (last?.key === key && last.placed.fingerprint === fingerprint) return last.placed
    const { declined } = card.state()
    return declined?.fingerprint === fingerprint ? declined : undefined
  }

  /** The order that still waits for a card, as far as a refused one tells; an earlier card may have paid for it. */
  function orderAfter({ key, details }: CallError, placed: PlacedOrder): PlacedOrder | undefined {
    switch (key) {
      case 'payment.declined':
        return details?.['canRetry'] === true ? placed : undefined
      case 'payment.closed':
        return undefined
      default:
        return placed
    }
  }

  return async function payOrder(body: OrderBody, key: string): Promise<string> {
    const instrument = card.prepared()
    if (!instrument) throw new Error('no card was prepared')
    const placed = orderToPay(body, key) ?? (await place(body, key))
    last = { key, placed }
    const { vendor_id, vat_number = null, preordered_for = null } = body
    placed.token ??= (await open(vendor_id)).access_token
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
      card.change({ intentID: undefined, declined: undefined })
      if (result.redirect_required) goTo(result.redirect_required.redirectUrl)
      return result.order_id
    } catch (error) {
      // It was opened too long ago.
      if (error instanceof CallError && error.key === 'error.payment.init') placed.token = undefined
      if (error instanceof CallError && !hasUnknownOutcome(error))
        card.change({ declined: orderAfter(error, placed) })
      throw error
    }
  }
}

/** A request without what a new quote of the same fee changes, and what its own declined card adds. */
function fingerprintOf(body: OrderBody): string {
  const { signature: _, discounted_delivery_fee_signature: __, ...request } = body
  return JSON.stringify({ ...request, replaced_order_id: undefined })
}
