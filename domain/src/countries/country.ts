import type { Coordinates } from '../geography/coordinates.ts'
import type { Currency } from '../money/currency.ts'
import type { SecondCurrency } from '../money/second-currency.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'

/** A country's settings and figures (COUNTRY-01 … COUNTRY-41). "Minor" means integer minor units. */
export type Country = {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly code: string
  readonly name: string
  readonly currency: Currency
  /** Shown in brackets after each price where the flag `dual-pricing` is on. */
  readonly secondCurrency?: SecondCurrency | undefined
  /** An IANA name; days, service hours and date ranges use it. */
  readonly timeZone: string
  /** With the plus. */
  readonly phonePrefix: string
  /** Locale codes of I18N-03. */
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  /** The language sent to geolocation (GEO-06 … GEO-09, GAP-063). */
  readonly geolocationLanguage: string
  readonly region: Region
  /** Opaque; sent with a registration (GAP-132). */
  readonly registrationType: string
  readonly defaultPaymentMethod: PaymentMethod
  readonly paymentMethods: readonly PaymentMethod[]
  readonly onlinePayment: boolean
  /** '0700:2300', local time. */
  readonly serviceHours: string
  readonly deliveryMetres: number
  /**
   * The source documents' wording where it is more precise than the figure, as in '4-5 km' (GAP-068). It contains no words
   * to translate, because every language shows it unchanged.
   */
  readonly deliveryDistanceText?: string
  readonly price: Price
  readonly minimumEtaMinutes: number
  readonly speedKmh: number
  /** The ratio of road distance to straight-line distance. */
  readonly circuity: number
  readonly weightLimitKg: number
  /** Minor. Goods worth more are prohibited; enforced on parcels between people only (GAP-135, GAP-152). */
  readonly prohibitedValue?: number
  /** Heavier goods are prohibited too; enforced likewise. */
  readonly prohibitedKg?: number
  /** Major units; an order worth more needs a confirmation. -1 disables that (GAP-045). */
  readonly orderItemValueExceedLimit: number
  readonly allOutletOrders: boolean
  /** Minor (FORM-12). */
  readonly minimumAmount?: number
  readonly amountOptional?: boolean
  readonly unitRequired?: boolean
  readonly vatNumber: { readonly length: number }
  readonly mainCity: Coordinates & { readonly name: string }
}

export type Price = {
  /** Minor. */
  readonly base: number
  /** Minor, per km beyond the free ones. */
  readonly perKm: number
  readonly freeKm: number
  /** Replaces `freeKm` for outlets outside the main city (COUNTRY-19). */
  readonly freeKmOutsideMainCity?: number
  /** Minor. */
  readonly cashSurcharge: number
  /** Minor; the maximum for base and distance together. */
  readonly cap?: number
  /** The source documents' wording where it is more precise than the figures; shown only in docs/countries. */
  readonly text?: string
}

/** The regions that a country's installation may run in (CONST-04). */
export const regions = [
  'ap-southeast-1',
  'eu-west-2',
  'ap-northeast-1',
  'eu-north-1',
  'ap-south-1',
  'eu-central-1',
] as const
export type Region = (typeof regions)[number]
