import type { Country } from '../countries/country.ts'
import { toMinor } from '../money/money.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import { paysCashSurcharge, type Fee } from './fee.ts'

/**
 * What a test vendor pays outside the delivery area: 1 in the currency, with any payment method
 * (QUOTE-19, GAP-074). A surcharge of zero keeps the quote valid for cash.
 */
export const testFee = (country: Country, paymentMethod?: PaymentMethod): Fee => {
  const fee = toMinor(1, country.currency) ?? 0
  const parts: Fee['parts'] = [{ name: 'base', amount: fee }]
  if (paysCashSurcharge(country, paymentMethod)) parts.push({ name: 'cash-surcharge', amount: 0 })
  return { fee, parts }
}
