import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const ma = defineCountry({
  code: 'ma',
  name: 'Morocco',
  currency: currencies.MAD,
  timeZone: 'Africa/Casablanca',
  phonePrefix: '+212',
  languages: ['en', 'ar-MA', 'fr'],
  defaultLanguage: 'ar-MA',
  region: 'eu-central-1',
  price: { base: 25, perKm: 3 },
  mainCity: { name: 'Casablanca', latitude: 33.5731, longitude: -7.5898 },
})
