import type { placeVendor } from '@pillion/contract/http/vendors'
import type { Order } from '@pillion/contract/models/order'
import type { Estimations, Quote } from '@pillion/contract/models/quote'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { VoucherDiscount } from '@pillion/contract/models/voucher'
import type { BodyOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
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

/** Where riders collect, as PUT /vendor/{id}/address takes it (GAP-062). */
export type OriginLocation = BodyOf<typeof placeVendor>

/** An entry of the address book, read by position (ADDR-14); texts as they go into the fields. */
export type SavedChoice = Destination &
  Pick<Details, 'unit' | 'building' | 'name' | 'phone' | 'notes'> & { id: string }

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
  savedAddress?: SavedChoice | undefined
  paymentMethod: PaymentMethod
  /** Checked anew when the request is taken up again. */
  voucherCode: string
  vatNumber: string
  sent?: SentRequest | undefined
  /** The payment step had been reached. */
  atPayment: boolean
}

/** What the country's parameters say about requests (COUNTRY-43). */
export type CountrySettings = {
  /** Undefined when it could not be read: the service counts as open (RAR-38). */
  serviceHours: string | undefined
  paymentMethods: readonly PaymentMethod[]
  /** Major units; -1 asks for nothing (RAR-44). */
  itemValueLimit: number
}

/** Epoch ms; by the clock of this browser, however wrong that is. */
export type ReusableQuote = Quote & { validUntil: number }

/** A voucher that holds for the fee on show; `fee` is what it leaves, in major units (GAP-075). */
export type AppliedVoucher = VoucherDiscount & { fee: number; signature: string }

/** The place where a sentence about something wrong stands. */
export type FieldErrorPlace =
  | keyof Details
  | 'originAddress'
  | 'originNotes'
  | 'destination'
  | 'paymentMethod'
  | 'voucher'
  | 'vatNumber'
  | 'order'
/** `reason` says which of a voucher's terms is not met. */
export type FieldError = { place: FieldErrorPlace; key: string; reason?: string | undefined }

export type RequestInput = {
  country: Country
  vendor: Vendor
  /** This browser session has confirmed the outlet before. */
  originConfirmed: boolean
  draft: Draft | undefined
  /** The order to change instead of placing a new one (RAR-29). */
  order: Order | undefined
  /** The flag payment_vat (GAP-076). */
  asksVat: () => boolean
  /** Epoch ms. */
  now: () => number
  newKey: () => string
}

export type RequestContext = Omit<RequestInput, 'draft' | 'order'> & {
  orderToBeUpdated: Order | undefined
  /** The order goes to another place than before, so its fee is computed anew (GAP-052). */
  addressEdited: boolean
  countrySettings: CountrySettings
  service: ServiceState
  destination: Destination | undefined
  /** Where the pin was put, until its address is known. */
  pin: Coordinates | undefined
  details: Details
  /** The entry of the address book that was chosen or kept (ORDER-16). */
  savedAddress: SavedChoice | undefined
  paymentMethod: PaymentMethod
  /** Goes on to the payment when the details are in order. */
  towardsPayment: boolean
  /** Was about to choose another address when the service closed. */
  towardsDestination: boolean
  /** Undefined while there is no price, and while an edited order keeps its own fee. */
  quote: ReusableQuote | undefined
  estimations: Estimations | undefined
  /** What the delivery cost, discount taken off, before that changed (`payableFee`); major units. */
  feeBefore: number | undefined
  /** The same when the order was submitted: nobody pays a fee that was not seen (GAP-070). */
  feeSubmitted: number | undefined
  /** As it was given; stays when the network fails, gone when the voucher is refused (VOUCHER-08). */
  voucherCode: string
  /** Only while it holds for the quote on show. */
  voucher: AppliedVoucher | undefined
  vatNumber: string
  fieldError: FieldError | undefined
  /** The amount for which the high value was confirmed; another amount asks anew (GAP-045). */
  confirmedAmount: string | undefined
  /** One recompute for each submit (GAP-071). */
  recomputed: boolean
  /** Sent, and nobody knows whether it arrived: goes out again just as it was (GAP-144). */
  sent: SentRequest | undefined
  /** Why the order was refused, while it is decided what to do about that. */
  refusal: Refusal | undefined
  /** That the service hours cannot be read is told once (RAR-38). */
  hoursFailureReported: boolean
  orderId: string | undefined
}

/** What the server said no with. */
export type Refusal = { key: string; reason: string | undefined }
/** `fingerprint` is all of the request but its price. */
export type SentRequest = { fingerprint: string; key: string } & Pick<
  RequestContext,
  'quote' | 'voucher'
>
