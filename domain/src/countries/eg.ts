import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const eg = defineCountry({
  code: 'eg',
  name: 'Egypt',
  currency: currencies.EGP,
  timeZone: 'Africa/Cairo',
  phonePrefix: '+20',
  languages: ['en', 'ar'],
  defaultLanguage: 'ar',
  region: 'eu-central-1',
  price: { base: 60, perKm: 8 },
  mainCity: { name: 'Cairo', latitude: 30.0444, longitude: 31.2357 },
})
