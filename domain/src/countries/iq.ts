import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const iq = defineCountry({
  code: 'iq',
  name: 'Iraq',
  currency: currencies.IQD,
  timeZone: 'Asia/Baghdad',
  phonePrefix: '+964',
  languages: ['en', 'ar'],
  defaultLanguage: 'ar',
  region: 'eu-central-1',
  price: { base: 3000, perKm: 500 },
  mainCity: { name: 'Baghdad', latitude: 33.3152, longitude: 44.3661 },
})
