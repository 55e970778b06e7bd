import { paymentMethods, type PaymentMethod } from '../payments/payment-methods.ts'
import type { Country } from './country.ts'

/** The names that GET /get-country-parameter/{name} accepts (COUNTRY-43). */
export const countryParameterNames = [
  'serviceHours',
  'onlinePaymentActivated',
  'orderItemValueExceedLimit',
  'paymentMethods',
  'allOutletOrders',
] as const
export type CountryParameterName = (typeof countryParameterNames)[number]

/** The parameter's value, in the wire's format. */
export const countryParameter = (country: Country, name: CountryParameterName): string => {
  switch (name) {
    case 'serviceHours':
      return country.serviceHours
    case 'onlinePaymentActivated':
      return String(country.onlinePayment)
    case 'orderItemValueExceedLimit':
      return String(country.orderItemValueExceedLimit)
    case 'paymentMethods':
      return country.paymentMethods.join('|')
    case 'allOutletOrders':
      return String(country.allOutletOrders)
    default:
      return name satisfies never
  }
}

/** Reads onlinePaymentActivated and allOutletOrders; only 'true' is true (COUNTRY-47). */
export const parseBooleanParameter = (text: string | undefined): boolean => text === 'true'

/** Reads paymentMethods; unknown methods are dropped (COUNTRY-44). */
export const parsePaymentMethods = (text: string): PaymentMethod[] => {
  const named = new Set(text.split('|').map((name) => name.trim()))
  return paymentMethods.filter((method) => method !== 'NONE' && named.has(method))
}

/** Reads orderItemValueExceedLimit in major units; -1 when it could not be read (RAR-44). */
export const parseItemValueLimit = (text: string | undefined): number => {
  const limit = text === undefined || text.trim() === '' ? -1 : Number(text)
  return Number.isFinite(limit) && limit >= 0 ? limit : -1
}
