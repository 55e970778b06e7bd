import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const kg = defineCountry({
  code: 'kg',
  name: 'Kyrgyzstan',
  currency: currencies.KGS,
  timeZone: 'Asia/Bishkek',
  phonePrefix: '+996',
  languages: ['en', 'ky', 'ru'],
  defaultLanguage: 'ky',
  region: 'eu-central-1',
  price: { base: 150, perKm: 20 },
  mainCity: { name: 'Bishkek', latitude: 42.8746, longitude: 74.5698 },
})
