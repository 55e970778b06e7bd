import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const cz = defineCountry({
  code: 'cz',
  name: 'Czechia',
  currency: currencies.CZK,
  timeZone: 'Europe/Prague',
  phonePrefix: '+420',
  languages: ['en', 'cs'],
  defaultLanguage: 'cs',
  region: 'eu-central-1',
  price: { base: 99, perKm: 12 },
  mainCity: { name: 'Prague', latitude: 50.0755, longitude: 14.4378 },
})
