import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const ph = defineCountry({
  code: 'ph',
  name: 'Philippines',
  currency: currencies.PHP,
  timeZone: 'Asia/Manila',
  phonePrefix: '+63',
  languages: ['en', 'tl', 'ceb'],
  region: 'ap-southeast-1',
  weightLimitKg: 20,
  prohibitedValue: 10_000,
  price: { base: 60, perKm: 10 },
  mainCity: { name: 'Manila', latitude: 14.5995, longitude: 120.9842 },
})
