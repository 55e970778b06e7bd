import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const qa = defineCountry({
  code: 'qa',
  name: 'Qatar',
  currency: currencies.QAR,
  timeZone: 'Asia/Qatar',
  phonePrefix: '+974',
  languages: ['en', 'ar'],
  region: 'ap-south-1',
  price: { base: 15, perKm: 2 },
  mainCity: { name: 'Doha', latitude: 25.2854, longitude: 51.531 },
})
