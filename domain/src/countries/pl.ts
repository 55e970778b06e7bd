import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const pl = defineCountry({
  code: 'pl',
  name: 'Poland',
  currency: currencies.PLN,
  timeZone: 'Europe/Warsaw',
  phonePrefix: '+48',
  languages: ['en', 'pl', 'uk'],
  defaultLanguage: 'pl',
  region: 'eu-central-1',
  price: { base: 15, perKm: 2 },
  mainCity: { name: 'Warsaw', latitude: 52.2297, longitude: 21.0122 },
})
