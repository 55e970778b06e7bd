import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const me = defineCountry({
  code: 'me',
  name: 'Montenegro',
  currency: currencies.EUR,
  timeZone: 'Europe/Podgorica',
  phonePrefix: '+382',
  languages: ['en', 'sr-ME'],
  defaultLanguage: 'sr-ME',
  region: 'eu-central-1',
  price: { base: 3, perKm: 0.4 },
  mainCity: { name: 'Podgorica', latitude: 42.4304, longitude: 19.2594 },
})
