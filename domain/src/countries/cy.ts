import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const cy = defineCountry({
  code: 'cy',
  name: 'Cyprus',
  currency: currencies.EUR,
  timeZone: 'Asia/Nicosia',
  phonePrefix: '+357',
  languages: ['en', 'el-CY'],
  defaultLanguage: 'el-CY',
  region: 'eu-central-1',
  price: { base: 3.5, perKm: 0.5 },
  mainCity: { name: 'Nicosia', latitude: 35.1856, longitude: 33.3823 },
})
