import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const ae = defineCountry({
  code: 'ae',
  name: 'United Arab Emirates',
  currency: currencies.AED,
  timeZone: 'Asia/Dubai',
  phonePrefix: '+971',
  languages: ['en', 'ar'],
  region: 'ap-south-1',
  price: { base: 15, perKm: 2 },
  mainCity: { name: 'Dubai', latitude: 25.2048, longitude: 55.2708 },
})
