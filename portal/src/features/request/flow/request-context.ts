import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { defaultPaymentMethod } from '@pillion/domain/request/payment-methods'
import {
  preorderSlots,
  serviceState,
  whyNotPreorder,
} from '@pillion/domain/service-hours/service-hours'

import { emptyDetails } from './draft.ts'
import type {
  RequestContext,
  RequestInput,
  Reviewed,
  Sendable,
  Terms,
  Way,
} from './request-types.ts'

export function initialContext({ draft, ...input }: RequestInput): RequestContext {
  return {
    ...input,
    terms: { serviceHours: undefined, paymentMethods: [], itemValueLimit: -1 },
    service: { open: true },
    destination: draft?.destination,
    pin: undefined,
    details: draft?.details ?? emptyDetails,
    paymentMethod: draft?.paymentMethod ?? 'NONE',
    towardsPayment: draft?.atPayment ?? false,
    quote: undefined,
    estimations: undefined,
    feeBefore: undefined,
    fault: undefined,
    confirmedAmount: undefined,
    recomputed: false,
    sent: undefined,
    orderId: undefined,
  }
}

/** Cancelling starts over, at the same outlet (RAR-30). */
export function restarted(context: RequestContext): RequestContext {
  return { ...initialContext({ ...context, draft: undefined }), terms: context.terms }
}

/** Where the rider collects; undefined while nobody has placed the outlet on the map (RAR-18). */
export function originOf({ vendor }: Pick<RequestContext, 'vendor'>): Coordinates | undefined {
  const { latitude, longitude } = vendor.vendor_information.location
  const place = { latitude, longitude }
  return areCoordinates(place) ? place : undefined
}

export function wayOf(context: RequestContext): Way {
  const source = originOf(context)
  const { destination, country, vendor, paymentMethod } = context
  if (!source || !destination) throw new Error('A way has two ends')
  return {
    vendorId: vendor.vendor_id,
    source,
    destination: { latitude: destination.latitude, longitude: destination.longitude },
    paymentMethod: country.price.cashSurcharge > 0 ? paymentMethod : undefined,
  }
}

type Termed = Pick<RequestContext, 'terms' | 'service' | 'paymentMethod'>

/** What the country's parameters change: the state of the service and the ways of paying. */
export function withTerms(context: RequestContext, terms: Terms): Termed {
  const { country, paymentMethod, now } = context
  const isChosen = terms.paymentMethods.includes(paymentMethod)
  return {
    terms,
    service: serviceState(terms.serviceHours, now(), country.timeZone),
    paymentMethod: isChosen ? paymentMethod : defaultPaymentMethod(country, terms.paymentMethods),
  }
}

/** The time that was chosen before, when it still can be; else the first after opening (GAP-049). */
export function laterTime({ country, terms, details, now }: RequestContext): number | undefined {
  const when = { now: now(), serviceHours: terms.serviceHours, timeZone: country.timeZone }
  const { preorderedFor } = details
  const isKept = preorderedFor !== null && !whyNotPreorder(preorderedFor, when)
  return isKept ? preorderedFor : preorderSlots(when)[0]
}

export function reviewed(context: RequestContext): Reviewed {
  const { country, vendor, destination, details, paymentMethod, terms, now } = context
  const { serviceHours = country.serviceHours, paymentMethods, itemValueLimit } = terms
  return {
    country: { ...country, serviceHours },
    vendorId: vendor.vendor_id,
    destination,
    details,
    paymentMethod,
    paymentMethods,
    itemValueLimit,
    now: now(),
  }
}

export function sendable(context: RequestContext): Sendable {
  const { country, vendor, destination, details, paymentMethod, quote } = context
  return { country, vendor, destination, details, paymentMethod, quote }
}

export function quoteIsStale({ quote, now }: RequestContext): boolean {
  return !quote || now() >= quote.goodUntil
}

/** The key of a refusal, as the call throws it. */
export function keyOf(error: unknown): string {
  const key = typeof error === 'object' && error !== null && 'key' in error ? error.key : undefined
  return typeof key === 'string' ? key : 'error.unknown'
}
