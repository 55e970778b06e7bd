import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const rs = defineCountry({
  code: 'rs',
  name: 'Serbia',
  currency: currencies.RSD,
  timeZone: 'Europe/Belgrade',
  phonePrefix: '+381',
  languages: ['en', 'sr'],
  defaultLanguage: 'sr',
  region: 'eu-central-1',
  price: { base: 300, perKm: 40 },
  mainCity: { name: 'Belgrade', latitude: 44.7866, longitude: 20.4489 },
})
