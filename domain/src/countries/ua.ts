import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const ua = defineCountry({
  code: 'ua',
  name: 'Ukraine',
  currency: currencies.UAH,
  timeZone: 'Europe/Kyiv',
  phonePrefix: '+380',
  languages: ['en', 'uk'],
  defaultLanguage: 'uk',
  region: 'eu-central-1',
  price: { base: 90, perKm: 12 },
  mainCity: { name: 'Kyiv', latitude: 50.4501, longitude: 30.5234 },
})
