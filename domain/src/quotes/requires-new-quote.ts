import type { Country } from '../countries/country.ts'
import type { Coordinates } from '../geography/coordinates.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import { paysCashSurcharge } from './fee.ts'
import { isSamePlace } from './quote.ts'

type PricedDelivery = { destination: Coordinates; paymentMethod: PaymentMethod }

/**
 * Whether an edited order costs something else: it goes to another place, or the surcharge for cash comes or
 * goes (GAP-052, COUNTRY-22). Then a new quote is signed; else the order keeps its fee.
 */
export const requiresNewQuote = (
  country: Country,
  before: PricedDelivery,
  after: PricedDelivery,
): boolean =>
  !isSamePlace(before.destination, after.destination) ||
  paysCashSurcharge(country, before.paymentMethod) !==
    paysCashSurcharge(country, after.paymentMethod)
