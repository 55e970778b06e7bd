import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const la = defineCountry({
  code: 'la',
  name: 'Laos',
  currency: currencies.LAK,
  timeZone: 'Asia/Vientiane',
  phonePrefix: '+856',
  languages: ['en', 'lo'],
  defaultLanguage: 'lo',
  region: 'ap-southeast-1',
  price: { base: 25000, perKm: 5000 },
  mainCity: { name: 'Vientiane', latitude: 17.9757, longitude: 102.6331 },
})
