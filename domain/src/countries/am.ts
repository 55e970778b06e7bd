import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const am = defineCountry({
  code: 'am',
  name: 'Armenia',
  currency: currencies.AMD,
  timeZone: 'Asia/Yerevan',
  phonePrefix: '+374',
  languages: ['en', 'hy', 'ru'],
  defaultLanguage: 'hy',
  region: 'eu-central-1',
  price: { base: 1000, perKm: 150 },
  mainCity: { name: 'Yerevan', latitude: 40.1792, longitude: 44.4991 },
})
