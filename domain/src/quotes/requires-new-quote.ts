import type { Country } from '../countries/country.ts'
import type { Coordinates } from '../geography/coordinates.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import { paysCashSurcharge } from './fee.ts'
import { isSamePlace } from './quote.ts'

type PricedDelivery = { destination: Coordinates; paymentMethod: PaymentMethod }

/**
 * Whether an edit changes the price: the destination changes, or the cash surcharge starts or stops to
 * apply (GAP-052, COUNTRY-22). The edit then needs a new quote; otherwise the order keeps its fee.
 */
export const requiresNewQuote = (
  country: Country,
  before: PricedDelivery,
  after: PricedDelivery,
): boolean =>
  !isSamePlace(before.destination, after.destination) ||
  paysCashSurcharge(country, before.paymentMethod) !==
    paysCashSurcharge(country, after.paymentMethod)
