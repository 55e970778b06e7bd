import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const ro = defineCountry({
  code: 'ro',
  name: 'Romania',
  currency: currencies.RON,
  timeZone: 'Europe/Bucharest',
  phonePrefix: '+40',
  languages: ['en', 'ro', 'hu'],
  defaultLanguage: 'ro',
  region: 'eu-central-1',
  price: { base: 15, perKm: 2 },
  mainCity: { name: 'Bucharest', latitude: 44.4268, longitude: 26.1025 },
})
