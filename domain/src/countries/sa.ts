import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const sa = defineCountry({
  code: 'sa',
  name: 'Saudi Arabia',
  currency: currencies.SAR,
  timeZone: 'Asia/Riyadh',
  phonePrefix: '+966',
  languages: ['en', 'ar-SA'],
  defaultLanguage: 'ar-SA',
  region: 'ap-south-1',
  price: { base: 15, perKm: 2 },
  mainCity: { name: 'Riyadh', latitude: 24.7136, longitude: 46.6753 },
})
