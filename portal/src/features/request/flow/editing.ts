import type { Order } from '@pillion/contract/models/order'
import { isSamePlace } from '@pillion/domain/quotes/quote'
import { requiresNewQuote } from '@pillion/domain/quotes/requires-new-quote'

import type { Destination, Details, Draft, RequestContext } from './request-types.ts'

/** The order as it would stand in the form; its address is one text (GAP-052). */
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
    // Stays with the order, and is not for this form to apply once more.
    voucherCode: '',
    vatNumber: placed.vat_number ?? '',
    atPayment: false,
  }
}

type EditedRequest = Pick<
  RequestContext,
  'orderToBeUpdated' | 'country' | 'destination' | 'paymentMethod'
>

/** The order keeps its fee: it goes where it went, and no surcharge comes or goes. */
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

/** Of an order that is out already only this can be changed (GAP-052). */
export function changeOf(
  { orderToBeUpdated }: Pick<RequestContext, 'orderToBeUpdated'>,
  change: Partial<Details>,
): Partial<Details> {
  if (!orderToBeUpdated) return change
  const { name: _, phone: _2, checkAge: _3, preorderedFor: _4, ...changeable } = change
  return changeable
}
