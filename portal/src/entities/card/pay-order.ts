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
    const { vendor_id, ...rest } = body
    const { wallet_id, access_token: token } = await open(vendor_id)
    const { result } = await inPlaceOfDeclined(card, vendor_id, (replaced) => {
      const order = { ...rest, ...replaced }
      const intent = { wallet_id, bearer_token: token, vendor_id, order }
      return call(createIntent, { body: intent, idempotencyKey: key })
    })
    const { payment_methods, intent_id: intentID, order_id: orderId } = result
    card.change({
      paymentMethods: payment_methods,
      creditCards: payment_methods.flatMap(({ cards }) => cards),
      intentID,
    })
    return { fingerprint: fingerprintOf(body), token, intentID, orderId }
  }

  /** The same call again, whose answer was lost, or the same request with another card. */
  function orderToPay(body: OrderBody, key: string): PlacedOrder | undefined {
    const fingerprint = fingerprintOf(body)
    if (last?.key === key && last.placed.fingerprint === fingerprint) return last.placed
    const declined = card.state().declined[body.vendor_id]
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
      card.change({ intentID: undefined })
      setDeclined(card, vendor_id, undefined)
      if (result.redirect_required) goTo(result.redirect_required.redirectUrl)
      return result.order_id
    } catch (error) {
      // It was opened too long ago.
      if (error instanceof CallError && error.key === 'error.payment.init') placed.token = undefined
      if (error instanceof CallError && !hasUnknownOutcome(error))
        setDeclined(card, vendor_id, orderAfter(error, placed))
      throw error
    }
  }
}

/** Names the order whose card was declined in a call for the request that takes its place; what it has of a voucher goes back. */
export function replacing(card: Pick<CardStore, 'state'>, vendorId: string): Replaced {
  const declined = card.state().declined[vendorId]
  return declined ? { replaced_order_id: declined.orderId } : {}
}

function setDeclined(card: Store, vendorId: string, order: PlacedOrder | undefined): void {
  card.change({ declined: { ...card.state().declined, [vendorId]: order } })
}

type Store = Pick<CardStore, 'state' | 'change'>

export type Replaced = { replaced_order_id?: string }

/**
 * Places a request that takes the place of the order whose card was declined. Once it is placed, or refused because another card
 * may have paid for that order, the next request stands for itself.
 */
export async function inPlaceOfDeclined<T>(
  card: Store,
  vendorId: string,
  place: (replaced: Replaced) => Promise<T>,
): Promise<T> {
  try {
    const placed = await place(replacing(card, vendorId))
    setDeclined(card, vendorId, undefined)
    return placed
  } catch (error) {
    if (error instanceof CallError && error.key === 'payment.closed')
      setDeclined(card, vendorId, undefined)
    throw error
  }
}

/** A request without what a new quote of the same fee changes. */
function fingerprintOf(body: OrderBody): string {
  const { signature: _, discounted_delivery_fee_signature: __, ...rest } = body
  return JSON.stringify(rest)
}
