import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const it = defineCountry({
  code: 'it',
  name: 'Italy',
  currency: currencies.EUR,
  timeZone: 'Europe/Rome',
  phonePrefix: '+39',
  languages: ['en', 'it'],
  defaultLanguage: 'it',
  region: 'eu-central-1',
  price: { base: 4.5, perKm: 0.5 },
  mainCity: { name: 'Rome', latitude: 41.9028, longitude: 12.4964 },
})
