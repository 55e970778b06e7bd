import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const kw = defineCountry({
  code: 'kw',
  name: 'Kuwait',
  currency: currencies.KWD,
  timeZone: 'Asia/Kuwait',
  phonePrefix: '+965',
  languages: ['en', 'ar'],
  region: 'ap-south-1',
  amountOptional: true,
  price: { base: 1.5, perKm: 0.15 },
  mainCity: { name: 'Kuwait City', latitude: 29.3759, longitude: 47.9774 },
})
