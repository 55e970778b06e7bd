import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const bd = defineCountry({
  code: 'bd',
  name: 'Bangladesh',
  currency: currencies.BDT,
  timeZone: 'Asia/Dhaka',
  phonePrefix: '+880',
  languages: ['en', 'bn'],
  defaultLanguage: 'bn',
  region: 'ap-south-1',
  price: { base: 55, perKm: 5 },
  mainCity: { name: 'Dhaka', latitude: 23.8103, longitude: 90.4125 },
})
