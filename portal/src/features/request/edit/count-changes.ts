import { composeAddress } from '@pillion/domain/addresses/address-text'
import { toMinor } from '@pillion/domain/money/money'
import { isSamePlace } from '@pillion/domain/quotes/quote'

import type { RequestContext } from '../flow/request-types.ts'

type EditedRequest = Pick<
  RequestContext,
  'orderToBeUpdated' | 'country' | 'destination' | 'details' | 'paymentMethod'
>

/** How many parts of the order would be others than before; 0 too when it is a new one (GAP-052). */
export function countChanges(request: EditedRequest): number {
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
