import type { Country } from '../countries/country.ts'
import type { Coordinates } from '../geography/coordinates.ts'
import { metresBetween } from '../geography/distance.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'

/** Part of every quote; changes whenever the price of a delivery may change. */
export const PRICE_RULE_VERSION = 1

export type FeePartName = 'base' | 'distance' | 'cash-surcharge' | 'cap'

/** Minor units; a cap lowers the fee and is negative. `km` are those charged, in tenths. */
export type FeePart = { name: FeePartName; amount: number; km?: number }

/** The delivery fee in minor units and its parts, which add up to the fee. */
export type Fee = { fee: number; parts: FeePart[] }

type Delivery = {
  country: Country
  /** In a straight line. */
  metres: number
  paymentMethod?: PaymentMethod | undefined
  /** The starting point; defaults to the main city (COUNTRY-19). */
  source?: Coordinates | undefined
}

/**
 * Base, distance and surcharge (GAP-067): kilometres are rounded up to a tenth and charged beyond the
 * country's free ones, amounts are rounded to minor units.
 */
export const feeFor = ({ country, metres, paymentMethod, source }: Delivery): Fee => {
  if (!Number.isFinite(metres) || metres < 0) throw new RangeError(`${metres} m is not a distance`)
  const { price } = country
  const km = Math.max(0, tenthsOfKm(metres) - freeKm(country, source) * 10) / 10
  const distance = Math.round(price.perKm * km)
  const parts: FeePart[] = [{ name: 'base', amount: price.base }]
  if (distance > 0) parts.push({ name: 'distance', amount: distance, km })
  const excess = price.base + distance - (price.cap ?? Infinity)
  if (excess > 0) parts.push({ name: 'cap', amount: -excess })
  if (paysCashSurcharge(country, paymentMethod)) {
    parts.push({ name: 'cash-surcharge', amount: price.cashSurcharge })
  }
  return { fee: parts.reduce((sum, { amount }) => sum + amount, 0), parts }
}

export const paysCashSurcharge = ({ price }: Country, paymentMethod?: PaymentMethod): boolean =>
  paymentMethod === 'CASH_ON_DELIVERY' && price.cashSurcharge > 0

/** The main city's radius, for prices that apply inside it. */
const MAIN_CITY_METRES = 30_000

const freeKm = ({ price, mainCity }: Country, source?: Coordinates): number => {
  const isInMainCity = !source || metresBetween(mainCity, source) <= MAIN_CITY_METRES
  return isInMainCity ? price.freeKm : (price.freeKmOutsideMainCity ?? price.freeKm)
}

/** A millimetre is rounding error and must not cost a tenth of a kilometre. */
const tenthsOfKm = (metres: number): number => Math.ceil((metres - 0.001) / 100)
