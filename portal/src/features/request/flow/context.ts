import { areCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'

import { emptyDetails } from './draft.ts'
import { draftFrom } from './editing.ts'
import type { ReviewInput, DeliveryRoute, RequestContext, RequestInput } from './types.ts'

export function initialContext({ draft, order, ...input }: RequestInput): RequestContext {
  const initial = order ? draftFrom(order) : draft
  return {
    ...input,
    orderToBeUpdated: order,
    addressEdited: false,
    countrySettings: { serviceHours: undefined, paymentMethods: [], itemValueLimit: -1 },
    service: { open: true },
    destination: initial?.destination,
    pin: undefined,
    details: initial?.details ?? emptyDetails,
    savedAddress: initial?.savedAddress,
    paymentMethod: initial?.paymentMethod ?? 'NONE',
    towardsPayment: initial?.atPayment ?? false,
    towardsDestination: false,
    quote: undefined,
    estimations: undefined,
    feeBefore: undefined,
    feeSubmitted: undefined,
    voucherCode: initial?.voucherCode ?? '',
    voucher: undefined,
    vatNumber: initial?.vatNumber ?? '',
    fieldError: undefined,
    // The value of a placed order was confirmed when it was placed.
    confirmedAmount: order && initial?.details.amount,
    recomputed: false,
    sent: initial?.sent,
    unpaidOrderId: initial?.unpaidOrderId,
    refusal: undefined,
    hoursFailureReported: false,
    orderId: undefined,
  }
}

/** An empty request for the same outlet, after cancelling (RAR-30). */
export function restartedContext(context: RequestContext): RequestContext {
  const { countrySettings, service, hoursFailureReported } = context
  const initial = initialContext({ ...context, draft: undefined, order: undefined })
  return { ...initial, countrySettings, service, hoursFailureReported }
}

/** The pickup coordinates; undefined until the outlet has a location (RAR-18). */
export function originOf({ vendor }: Pick<RequestContext, 'vendor'>): Coordinates | undefined {
  const { latitude, longitude } = vendor.vendor_information.location
  const place = { latitude, longitude }
  return areCoordinates(place) ? place : undefined
}

type RouteContext = Pick<
  RequestContext,
  'destination' | 'country' | 'vendor' | 'orderToBeUpdated' | 'paymentMethod'
>

export function routeOf(context: RouteContext): DeliveryRoute {
  const { destination, country, vendor, orderToBeUpdated, paymentMethod } = context
  const source = orderToBeUpdated?.pickup ?? originOf(context)
  if (!source || !destination) throw new Error('A route needs a pickup and a destination')
  return {
    vendorId: orderToBeUpdated?.vendor_id ?? vendor.vendor_id,
    source: { latitude: source.latitude, longitude: source.longitude },
    destination: { latitude: destination.latitude, longitude: destination.longitude },
    paymentMethod: country.price.cashSurcharge > 0 ? paymentMethod : undefined,
  }
}

export function reviewInputOf(context: RequestContext): ReviewInput {
  const { country, vendor, destination, details, paymentMethod, countrySettings, now } = context
  const { orderToBeUpdated } = context
  const { serviceHours = country.serviceHours, itemValueLimit } = countrySettings
  return {
    country: { ...country, serviceHours },
    vendorId: vendor.vendor_id,
    destination,
    details,
    paymentMethod,
    paymentMethods: countrySettings.paymentMethods,
    outlet: countrySettings.outlet,
    itemValueLimit,
    vatNumber: sentVatNumber(context),
    orderToBeUpdated,
    now: now(),
  }
}

/** Empty while the flag payment_vat is off (GAP-076). */
export const sentVatNumber = ({ isVatEnabled, vatNumber }: RequestContext): string =>
  isVatEnabled() ? vatNumber.trim() : ''
