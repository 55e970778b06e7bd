import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const fi = defineCountry({
  code: 'fi',
  name: 'Finland',
  currency: currencies.EUR,
  timeZone: 'Europe/Helsinki',
  phonePrefix: '+358',
  languages: ['en', 'fi', 'sv'],
  defaultLanguage: 'fi',
  region: 'eu-central-1',
  price: { base: 4.5, perKm: 0.5 },
  mainCity: { name: 'Helsinki', latitude: 60.1699, longitude: 24.9384 },
})
