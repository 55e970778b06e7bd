import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const hr = defineCountry({
  code: 'hr',
  name: 'Croatia',
  currency: currencies.EUR,
  timeZone: 'Europe/Zagreb',
  phonePrefix: '+385',
  languages: ['en', 'hr'],
  defaultLanguage: 'hr',
  region: 'eu-central-1',
  price: { base: 3.5, perKm: 0.5 },
  mainCity: { name: 'Zagreb', latitude: 45.815, longitude: 15.9819 },
})
