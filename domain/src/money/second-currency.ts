import type { Currency } from './currency.ts'
import { toMinor, type Money } from './money.ts'

/** A currency with a fixed rate: `own` units of the country's currency equal `second` units of this one (GAP-084). */
export type SecondCurrency = {
  readonly currency: Currency
  readonly own: number
  readonly second: number
}

/** An amount of the country's own currency, in major units, as the second one; undefined when it is not a number. */
export function inSecondCurrency(
  major: number,
  ownCurrency: Currency,
  { currency, own, second }: SecondCurrency,
): Money | undefined {
  const minor = toMinor(major, ownCurrency)
  if (minor === undefined) return undefined
  const scale = 10 ** (currency.exponent - ownCurrency.exponent)
  const amount = Math.round((Math.abs(minor) * second * scale) / own)
  return { amount: minor < 0 ? -amount : amount, currency: currency.code }
}
