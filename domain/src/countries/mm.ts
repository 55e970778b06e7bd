import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const mm = defineCountry({
  code: 'mm',
  name: 'Myanmar',
  currency: currencies.MMK,
  timeZone: 'Asia/Yangon',
  phonePrefix: '+95',
  languages: ['en', 'my'],
  defaultLanguage: 'my',
  region: 'ap-southeast-1',
  deliveryKm: 4,
  prohibitedValue: 300_000,
  price: { base: 1300, perKm: 200, text: 'from 1300 MMK' },
  mainCity: { name: 'Yangon', latitude: 16.8409, longitude: 96.1735 },
})
