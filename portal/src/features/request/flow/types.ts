import type { placeOrder } from '@pillion/contract/http/orders'
import type { Order } from '@pillion/contract/models/order'
import type { Estimations, Quote } from '@pillion/contract/models/quote'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { VoucherDiscount } from '@pillion/contract/models/voucher'
import type { BodyOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import type { OpeningState, OutletOpening } from '@pillion/domain/service-hours/opening-state'

import type { CallErrorKey } from '#platform/api/call-error.ts'

/** The steps, named as in RAR-01. */
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

/** An address book entry, split into form fields (ADDR-14). */
export type SavedChoice = Destination &
  Pick<Details, 'unit' | 'building' | 'name' | 'phone' | 'notes'> & { id: string }

/** The details form, as typed. */
export type Details = {
  unit: string
  building: string
  name: string
  phone: string
  /** Major units; keeps the decimal mark the user typed. */
  amount: string
  description: string
  notes: string
  /** GAP-046 */
  checkAge: boolean
  /** Unix seconds; null means as soon as possible. */
  preorderedFor: number | null
  /** The parcel of an order from one person to another (GAP-152). */
  parcel?: ParcelDetails | undefined
}

/** A parcel as typed; `sent` is what the order says of it, once the fields have been checked. */
export type ParcelDetails = {
  weight: string
  value: string
  isAccepted: boolean
  sent?: BodyOf<typeof placeOrder>['parcel']
}

/** An unfinished request, stored so that it survives a reload. */
export type Draft = {
  destination: Destination | undefined
  details: Details
  savedAddress?: SavedChoice | undefined
  paymentMethod: PaymentMethod
  /** Validated again when the draft is restored. */
  voucherCode: string
  vatNumber: string
  sent?: SentRequest | undefined
  unpaidOrderId?: string | undefined
  /** Whether the user had reached the payment step. */
  atPayment: boolean
}

/** The country parameters that apply to requests (COUNTRY-43). */
export type CountrySettings = {
  /** Undefined if they could not be read; the service then counts as open (RAR-38). */
  serviceHours: string | undefined
  /** When the outlet itself takes requests; undefined if it was not read. */
  outlet?: OutletOpening | undefined
  paymentMethods: readonly PaymentMethod[]
  /** Major units; -1 means no limit (RAR-44). */
  itemValueLimit: number
}

/** `validUntil` is epoch ms by this browser's clock. */
export type ReusableQuote = Quote & { validUntil: number }

/** A voucher validated for the current quote; `fee` is the discounted fee in major units (GAP-075). */
export type AppliedVoucher = VoucherDiscount & { fee: number; signature: string }

/** Where an error message is shown. */
export type FieldErrorPlace =
  | Exclude<keyof Details, 'parcel'>
  | 'originAddress'
  | 'originNotes'
  | 'destination'
  | 'paymentMethod'
  | 'card'
  | 'voucher'
  | 'vatNumber'
  | 'order'
/** `reason` says which voucher condition is not met. */
export type FieldError = { place: FieldErrorPlace; key: CallErrorKey; reason?: string | undefined }

/** A guest's has the sender that its orders name (ORDER-14). */
export type RequestVendor = Vendor & {
  sender?: BodyOf<typeof placeOrder>['sender']
  /** What a guest sends is a parcel to another person. */
  sendsParcels?: true
}

export type RequestInput = {
  country: Country
  vendor: RequestVendor
  /** Whether the outlet was already confirmed in this browser session. */
  originConfirmed: boolean
  draft: Draft | undefined
  /** The order to edit; undefined places a new one (RAR-29). */
  order: Order | undefined
  /** The flag payment_vat (GAP-076). */
  isVatEnabled: () => boolean
  /** Epoch ms. */
  now: () => number
  newKey: () => string
}

export type RequestContext = Omit<RequestInput, 'draft' | 'order'> & {
  orderToBeUpdated: Order | undefined
  /** Whether the edited order goes to a new destination and so needs a new fee (GAP-052). */
  addressEdited: boolean
  countrySettings: CountrySettings
  service: OpeningState
  destination: Destination | undefined
  /** The pin's position until its address is resolved. */
  pin: Coordinates | undefined
  details: Details
  /** The address book entry that was chosen or saved (ORDER-16). */
  savedAddress: SavedChoice | undefined
  paymentMethod: PaymentMethod
  /** Continue to payment automatically once the details are valid. */
  towardsPayment: boolean
  /** The user was choosing another address when the service closed. */
  towardsDestination: boolean
  /** Undefined before the first quote, and while an edited order keeps its original fee. */
  quote: ReusableQuote | undefined
  estimations: Estimations | undefined
  /** The payable fee before it last changed, in major units; undefined when there is no change to show. */
  feeBefore: number | undefined
  /** The payable fee when the order was submitted. A different fee needs confirmation (GAP-070). */
  feeSubmitted: number | undefined
  /** Kept when validation fails to reach the server, cleared when the voucher is refused (VOUCHER-08). */
  voucherCode: string
  /** Defined only while it applies to the current quote. */
  voucher: AppliedVoucher | undefined
  vatNumber: string
  fieldError: FieldError | undefined
  /** The item value the user confirmed as high; another value asks again (GAP-045). */
  confirmedAmount: string | undefined
  /** Whether this submit has already recomputed the fee; it may do so once (GAP-071). */
  recomputed: boolean
  /** Sent with unknown outcome; its key is used again (GAP-144). */
  sent: SentRequest | undefined
  /** The order whose card was declined, and whose place the next request takes. */
  unpaidOrderId: string | undefined
  /** Why the server refused the order, until the machine has handled it. */
  refusal: Refusal | undefined
  /** Unreadable service hours are reported once (RAR-38). */
  hoursFailureReported: boolean
  orderId: string | undefined
}

/** The error the server answered with. */
export type Refusal = { key: CallErrorKey; reason: string | undefined }
/** `fingerprint` covers the whole request except its price. */
export type SentRequest = {
  fingerprint: string
  key: string
  /** An earlier request with this key had an unknown outcome when this one was sent. */
  wasInDoubt?: boolean
} & Pick<RequestContext, 'quote' | 'voucher'>

/** A request as it is sent, with its idempotency key. */
export type Submission = { request: PayloadInput; key: string }

/** The request as the review checks it. */
export type ReviewInput = {
  outlet?: OutletOpening | undefined
  /** With the service hours that were last read. */
  country: Country
  vendorId: string
  destination: Destination | undefined
  details: Details
  paymentMethod: PaymentMethod
  paymentMethods: readonly PaymentMethod[]
  /** Major units. */
  itemValueLimit: number
  /** Empty while the flag payment_vat is off. */
  vatNumber: string
  /** The order being edited; its fixed parts are not checked again. */
  orderToBeUpdated: Order | undefined
  /** Epoch ms. */
  now: number
}

/** The first error in the details, the first error overall, and whether the value needs confirmation (RAR-43). */
export type Review = {
  detailsError: FieldError | undefined
  firstError: FieldError | undefined
  exceedsItemValueLimit: boolean
}

/** What an order payload is built from. */
export type PayloadInput = Pick<
  RequestContext,
  | 'country'
  | 'vendor'
  | 'orderToBeUpdated'
  | 'destination'
  | 'details'
  | 'paymentMethod'
  | 'quote'
  | 'voucher'
  | 'vatNumber'
  | 'unpaidOrderId'
>

/** The route to quote; `paymentMethod` only where it affects the price. */
export type DeliveryRoute = {
  vendorId: string
  source: Coordinates
  destination: Coordinates
  paymentMethod: PaymentMethod | undefined
}

/** The order a voucher is validated for (VOUCHER-02). */
export type VoucherInput = {
  code: string
  vendorId: string
  /** Unix seconds. */
  orderTime: number
  /** The quoted fee, in major units. */
  fee: number
  signature: string
  /** What it has of the voucher does not count. */
  unpaidOrderId: string | undefined
}

export type RouteCheck = { quote: ReusableQuote; estimations: Estimations | undefined }
