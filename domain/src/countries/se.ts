import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const se = defineCountry({
  code: 'se',
  name: 'Sweden',
  currency: currencies.SEK,
  timeZone: 'Europe/Stockholm',
  phonePrefix: '+46',
  languages: ['en', 'sv'],
  defaultLanguage: 'sv',
  region: 'eu-north-1',
  registrationType: 'PV',
  defaultPaymentMethod: 'CASH_ON_DELIVERY',
  orderItemValueExceedLimit: 2000,
  price: { base: 49, perKm: 6 },
  mainCity: { name: 'Stockholm', latitude: 59.3293, longitude: 18.0686 },
})
