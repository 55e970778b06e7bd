import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const tn = defineCountry({
  code: 'tn',
  name: 'Tunisia',
  currency: currencies.TND,
  timeZone: 'Africa/Tunis',
  phonePrefix: '+216',
  languages: ['en', 'ar-TN', 'fr'],
  defaultLanguage: 'ar-TN',
  region: 'eu-central-1',
  price: { base: 7, perKm: 0.8 },
  mainCity: { name: 'Tunis', latitude: 36.8065, longitude: 10.1815 },
})
