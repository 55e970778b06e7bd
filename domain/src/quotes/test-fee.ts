import type { Country } from '../countries/country.ts'
import { toMinor } from '../money/money.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import { paysCashSurcharge, type Fee } from './fee.ts'

/**
 * What a test vendor pays where nobody else is served: 1 in the currency, however it pays (QUOTE-19,
 * GAP-074). A surcharge of nothing keeps the quote good for cash.
 */
export const testFee = (country: Country, paymentMethod?: PaymentMethod): Fee => {
  const fee = toMinor(1, country.currency) ?? 0
  const parts: Fee['parts'] = [{ name: 'base', amount: fee }]
  if (paysCashSurcharge(country, paymentMethod)) parts.push({ name: 'cash-surcharge', amount: 0 })
  return { fee, parts }
}
