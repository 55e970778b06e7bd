import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const dk = defineCountry({
  code: 'dk',
  name: 'Denmark',
  currency: currencies.DKK,
  timeZone: 'Europe/Copenhagen',
  phonePrefix: '+45',
  languages: ['en', 'da-DK'],
  defaultLanguage: 'da-DK',
  region: 'eu-central-1',
  price: { base: 35, perKm: 4 },
  mainCity: { name: 'Copenhagen', latitude: 55.6761, longitude: 12.5683 },
})
