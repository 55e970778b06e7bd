import type { Estimations, Quote } from '@pillion/contract/models/quote'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { Country } from '@pillion/domain/countries/country'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { PaymentMethod } from '@pillion/domain/payments/methods'
import type { ServiceState } from '@pillion/domain/service-hours/service-hours'

/** The steps by the names of RAR-01. */
export const requestSteps = [
  'AskForOriginAddress',
  'AskForOriginAddressDetails',
  'CheckServiceHours',
  'ServiceClosed',
  'AskForDestinationAddress',
  'CheckIfDestinationIsValid',
  'FillOrderDetails',
  'FillPaymentDetails',
] as const
export type RequestStep = (typeof requestSteps)[number]

export type Destination = Coordinates & { address: string }

/** What is typed into the details; texts as they stand in the fields. */
export type Details = {
  unit: string
  building: string
  name: string
  phone: string
  /** Major units, with the decimal mark that was typed. */
  amount: string
  description: string
  notes: string
  /** GAP-046 */
  checkAge: boolean
  /** Unix seconds; null is as soon as possible. */
  preorderedFor: number | null
}

/** A request that somebody has begun; survives a reload. */
export type Draft = {
  destination: Destination | undefined
  details: Details
  paymentMethod: PaymentMethod
  /** The payment step had been reached. */
  atPayment: boolean
}

/** What the country's parameters say about requests (COUNTRY-43). */
export type Terms = {
  /** Undefined when it could not be read: the service counts as open (RAR-38). */
  serviceHours: string | undefined
  paymentMethods: readonly PaymentMethod[]
  /** Major units; -1 asks for nothing (RAR-44). */
  itemValueLimit: number
}

/** Epoch ms; by the clock of this browser, however wrong that is. */
export type KeptQuote = Quote & { goodUntil: number }

/** The place where a sentence about something wrong stands. */
export type FaultPlace = keyof Details | 'destination' | 'paymentMethod' | 'order'
export type Fault = { place: FaultPlace; key: string }

/** What a review looks at. */
export type Reviewed = {
  /** With the service hours as they were read. */
  country: Country
  vendorId: string
  destination: Destination | undefined
  details: Details
  paymentMethod: PaymentMethod
  paymentMethods: readonly PaymentMethod[]
  /** Major units. */
  itemValueLimit: number
  /** Epoch ms. */
  now: number
}

/** Faults with the details alone, and with everything; a dear order is confirmed once more (RAR-43). */
export type Review = { inDetails: Fault | undefined; inAll: Fault | undefined; isDear: boolean }

/** What makes the payload of an order. */
export type Sendable = Pick<
  RequestContext,
  'country' | 'vendor' | 'destination' | 'details' | 'paymentMethod' | 'quote'
>

/** The way to be priced; the method of payment only where it has a price. */
export type Way = {
  vendorId: string
  source: Coordinates
  destination: Coordinates
  paymentMethod: PaymentMethod | undefined
}

export type Checked = { quote: KeptQuote; estimations: Estimations | undefined }

export type RequestInput = {
  country: Country
  vendor: Vendor
  /** This browser session has confirmed the outlet before. */
  originConfirmed: boolean
  draft: Draft | undefined
  /** Epoch ms. */
  now: () => number
  newKey: () => string
}

export type RequestContext = Omit<RequestInput, 'draft'> & {
  terms: Terms
  service: ServiceState
  destination: Destination | undefined
  /** Where the pin was put, until its address is known. */
  pin: Coordinates | undefined
  details: Details
  paymentMethod: PaymentMethod
  /** Goes on to the payment when the details are in order. */
  towardsPayment: boolean
  quote: KeptQuote | undefined
  estimations: Estimations | undefined
  /** The fee that was shown before it changed, in major units. */
  feeBefore: number | undefined
  fault: Fault | undefined
  /** The amount for which the high value was confirmed; another amount asks anew (GAP-045). */
  confirmedAmount: string | undefined
  /** One recompute for each submit (GAP-071). */
  recomputed: boolean
  /** The same request keeps its key, so that sending it again places nothing twice (GAP-144). */
  sent: { request: string; key: string } | undefined
  orderId: string | undefined
}

export type RequestEvent =
  | { type: 'origin.confirmed' }
  | { type: 'origin.reopened' }
  | { type: 'later.chosen' }
  | { type: 'place.chosen'; id: string }
  | { type: 'destination.chosen'; destination: Destination }
  | { type: 'pin.placed'; position: Coordinates }
  | { type: 'destination.edited' }
  | { type: 'destination.retried' }
  | { type: 'destination.reopened' }
  | { type: 'destination.kept' }
  | { type: 'details.edited'; change: Partial<Details> }
  | { type: 'details.submitted' }
  | { type: 'details.reopened' }
  | { type: 'payment.chosen'; method: PaymentMethod }
  | { type: 'order.submitted' }
  | { type: 'item-value.confirmed' }
  | { type: 'item-value.declined' }
  | { type: 'fee.accepted' }
  | { type: 'fee.declined' }
  | { type: 'fee.noticed' }
  | { type: 'request.cancelled' }
  | { type: 'quote.received' | 'quote.dropped' | 'method.changed' }

/** What the machine says once to whoever listens. */
export type RequestNews =
  | { type: 'origin-confirmed' }
  /** RAR-40 */
  | { type: 'service-closed'; from: string; to: string; time: string }
  | { type: 'undeliverable' | 'cannot-verify' | 'cannot-compute-price' }
  | { type: 'create-failed' }
  | { type: 'placed'; orderId: string }
