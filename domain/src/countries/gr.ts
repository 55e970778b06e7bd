import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const gr = defineCountry({
  code: 'gr',
  name: 'Greece',
  currency: currencies.EUR,
  timeZone: 'Europe/Athens',
  phonePrefix: '+30',
  languages: ['en', 'el'],
  defaultLanguage: 'el',
  region: 'eu-central-1',
  price: { base: 3.5, perKm: 0.5 },
  mainCity: { name: 'Athens', latitude: 37.9838, longitude: 23.7275 },
})
