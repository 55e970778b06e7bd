import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { areCoordinates } from '@pillion/domain/geography/coordinates'

import { emptyDetails } from './draft.ts'
import { draftFrom } from './editing.ts'
import type { Reviewed, Way } from './questions.ts'
import type { RequestContext, RequestInput } from './request-types.ts'

export function initialContext({ draft, order, ...input }: RequestInput): RequestContext {
  const begun = order ? draftFrom(order) : draft
  return {
    ...input,
    orderToBeUpdated: order,
    addressEdited: false,
    terms: { serviceHours: undefined, paymentMethods: [], itemValueLimit: -1 },
    service: { open: true },
    destination: begun?.destination,
    pin: undefined,
    details: begun?.details ?? emptyDetails,
    savedAddress: begun?.savedAddress,
    paymentMethod: begun?.paymentMethod ?? 'NONE',
    towardsPayment: begun?.atPayment ?? false,
    towardsDestination: false,
    quote: undefined,
    estimations: undefined,
    feeBefore: undefined,
    feeSubmitted: undefined,
    voucherCode: begun?.voucherCode ?? '',
    voucher: undefined,
    vatNumber: begun?.vatNumber ?? '',
    fault: undefined,
    // What an order was placed with has been confirmed.
    confirmedAmount: order && begun?.details.amount,
    recomputed: false,
    sent: begun?.sent,
    refusal: undefined,
    hoursFailureTold: false,
    orderId: undefined,
  }
}

/** Cancelling starts over, at the same outlet (RAR-30). */
export function restarted(context: RequestContext): RequestContext {
  const { terms, service, hoursFailureTold } = context
  const begun = initialContext({ ...context, draft: undefined, order: undefined })
  return { ...begun, terms, service, hoursFailureTold }
}

/** Where the rider collects; undefined while nobody has placed the outlet on the map (RAR-18). */
export function originOf({ vendor }: Pick<RequestContext, 'vendor'>): Coordinates | undefined {
  const { latitude, longitude } = vendor.vendor_information.location
  const place = { latitude, longitude }
  return areCoordinates(place) ? place : undefined
}

type Ends = Pick<
  RequestContext,
  'destination' | 'country' | 'vendor' | 'orderToBeUpdated' | 'paymentMethod'
>

export function wayOf(context: Ends): Way {
  const { destination, country, vendor, orderToBeUpdated, paymentMethod } = context
  const source = orderToBeUpdated?.pickup ?? originOf(context)
  if (!source || !destination) throw new Error('A way has two ends')
  return {
    vendorId: orderToBeUpdated?.vendor_id ?? vendor.vendor_id,
    source: { latitude: source.latitude, longitude: source.longitude },
    destination: { latitude: destination.latitude, longitude: destination.longitude },
    paymentMethod: country.price.cashSurcharge > 0 ? paymentMethod : undefined,
  }
}

export function reviewed(context: RequestContext): Reviewed {
  const { country, vendor, destination, details, paymentMethod, terms, now } = context
  const { orderToBeUpdated } = context
  const { serviceHours = country.serviceHours, itemValueLimit } = terms
  return {
    country: { ...country, serviceHours },
    vendorId: vendor.vendor_id,
    destination,
    details,
    paymentMethod,
    paymentMethods: terms.paymentMethods,
    itemValueLimit,
    vatNumber: sentVatNumber(context),
    orderToBeUpdated,
    now: now(),
  }
}

/** Only where it is asked for (GAP-076). */
export const sentVatNumber = ({ asksVat, vatNumber }: RequestContext): string =>
  asksVat() ? vatNumber.trim() : ''
