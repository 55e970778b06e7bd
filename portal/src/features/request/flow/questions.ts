import type { Order } from '@pillion/contract/models/order'
import type { Estimations } from '@pillion/contract/models/quote'
import type { Country } from '@pillion/domain/countries/country'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import type { PaymentMethod } from '@pillion/domain/payments/methods'

import type { Destination, Details, Fault, KeptQuote, RequestContext } from './request-types.ts'

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
  /** Empty where it is not asked for. */
  vatNumber: string
  /** The order that is changed: what cannot be changed of it is not looked at. */
  orderToBeUpdated: Order | undefined
  /** Epoch ms. */
  now: number
}

/** Faults with the details alone, and with everything; a dear order is confirmed once more (RAR-43). */
export type Review = { inDetails: Fault | undefined; inAll: Fault | undefined; isDear: boolean }

/** What makes the payload of an order. */
export type Sendable = Pick<
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
export type Way = {
  vendorId: string
  source: Coordinates
  destination: Coordinates
  paymentMethod: PaymentMethod | undefined
}

/** What a voucher is looked at for (VOUCHER-02). */
export type VoucherUse = {
  code: string
  vendorId: string
  /** Unix seconds. */
  orderTime: number
  /** Of the quote, in major units. */
  fee: number
  signature: string
}

export type Checked = { quote: KeptQuote; estimations: Estimations | undefined }
