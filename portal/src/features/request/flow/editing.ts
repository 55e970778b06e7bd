import type { Order } from '@pillion/contract/models/order'
import { composeAddress } from '@pillion/domain/addresses/address-text'
import { toMinor } from '@pillion/domain/money/money'
import { isSamePlace } from '@pillion/domain/quotes/quote'
import { requiresNewQuote } from '@pillion/domain/quotes/requires-new-quote'

import type { Destination, Details, Draft, RequestContext } from './types.ts'

/** The order as a draft; its address stays one text (GAP-052). */
export function draftFrom({ customer, order, ...placed }: Order): Draft {
  const { address, latitude, longitude, notes } = customer.location
  return {
    destination: { address, latitude, longitude },
    details: {
      unit: '',
      building: '',
      name: customer.name,
      phone: customer.phone_number,
      amount: String(order.amount),
      description: order.description,
      notes,
      checkAge: placed.age_validation_required,
      preorderedFor: placed.preordered_for,
    },
    paymentMethod: order.payment_method,
    // The order keeps its voucher; the form does not apply it again.
    voucherCode: '',
    vatNumber: placed.vat_number ?? '',
    atPayment: false,
  }
}

type EditedRequest = Pick<
  RequestContext,
  'orderToBeUpdated' | 'country' | 'destination' | 'paymentMethod'
>

/** Whether the edited order keeps its fee: same destination, and no cash surcharge added or removed. */
export function keepsOriginalFee({ orderToBeUpdated, country, ...after }: EditedRequest): boolean {
  if (!orderToBeUpdated) return false
  const { customer, order } = orderToBeUpdated
  const { destination = customer.location, paymentMethod } = after
  const before = { destination: customer.location, paymentMethod: order.payment_method }
  return !requiresNewQuote(country, before, { destination, paymentMethod })
}

export const hasNewDestination = (
  { orderToBeUpdated }: Pick<RequestContext, 'orderToBeUpdated'>,
  destination: Destination | undefined,
): boolean =>
  orderToBeUpdated !== undefined &&
  destination !== undefined &&
  !isSamePlace(orderToBeUpdated.customer.location, destination)

/** The part of the change that a placed order allows (GAP-052). */
export function changeOf(
  { orderToBeUpdated }: Pick<RequestContext, 'orderToBeUpdated'>,
  change: Partial<Details>,
): Partial<Details> {
  if (!orderToBeUpdated) return change
  const { name: _, phone: _2, checkAge: _3, preorderedFor: _4, ...changeable } = change
  return changeable
}

/** How many parts of the order have changed; 0 for a new order (GAP-052). */
export function countChanges(request: EditedRequest & Pick<RequestContext, 'details'>): number {
  const { orderToBeUpdated: order, country, destination, details, paymentMethod } = request
  if (!order) return 0
  const { location } = order.customer
  const { unit, building } = details
  const isMoved = destination !== undefined && !isSamePlace(location, destination)
  const address = composeAddress({ unit, building, text: destination?.address ?? '' })
  const minor = (major: number | string) => toMinor(major, country.currency)
  return [
    isMoved || address !== location.address,
    details.notes.trim() !== location.notes,
    details.description.trim() !== order.order.description,
    minor(details.amount) !== minor(order.order.amount),
    paymentMethod !== order.order.payment_method,
  ].filter(Boolean).length
}
