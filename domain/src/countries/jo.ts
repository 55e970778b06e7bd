import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const jo = defineCountry({
  code: 'jo',
  name: 'Jordan',
  currency: currencies.JOD,
  timeZone: 'Asia/Amman',
  phonePrefix: '+962',
  languages: ['en', 'ar'],
  defaultLanguage: 'ar',
  region: 'eu-central-1',
  price: { base: 2, perKm: 0.3 },
  mainCity: { name: 'Amman', latitude: 31.9454, longitude: 35.9284 },
})
