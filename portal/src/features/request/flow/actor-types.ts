import type { Order } from '@pillion/contract/models/order'
import type { Estimations } from '@pillion/contract/models/quote'
import type { Country } from '@pillion/domain/countries/country'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'

import type {
  Destination,
  Details,
  FieldError,
  ReusableQuote,
  RequestContext,
} from './request-types.ts'

/** What a review looks at. */
export type ReviewInput = {
  /** With the service hours as they were read. */
  country: Country
  vendorId: string
  destination: Destination | undefined
  details: Details
  paymentMethod: PaymentMethod
  paymentMethods: readonly PaymentMethod[]
  /** Major units. */
  itemValueLimit: number
  /** Empty where it is not asked for. */
  vatNumber: string
  /** The order that is changed: what cannot be changed of it is not looked at. */
  orderToBeUpdated: Order | undefined
  /** Epoch ms. */
  now: number
}

/** Faults with the details alone, and with everything; a dear order is confirmed once more (RAR-43). */
export type Review = {
  detailsError: FieldError | undefined
  firstError: FieldError | undefined
  exceedsItemValueLimit: boolean
}

/** What makes the payload of an order. */
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
>

/** The way to be priced; the method of payment only where it has a price. */
export type DeliveryRoute = {
  vendorId: string
  source: Coordinates
  destination: Coordinates
  paymentMethod: PaymentMethod | undefined
}

/** What a voucher is looked at for (VOUCHER-02). */
export type VoucherInput = {
  code: string
  vendorId: string
  /** Unix seconds. */
  orderTime: number
  /** Of the quote, in major units. */
  fee: number
  signature: string
}

export type RouteCheck = { quote: ReusableQuote; estimations: Estimations | undefined }
