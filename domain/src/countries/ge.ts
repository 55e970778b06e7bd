import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const ge = defineCountry({
  code: 'ge',
  name: 'Georgia',
  currency: currencies.GEL,
  timeZone: 'Asia/Tbilisi',
  phonePrefix: '+995',
  languages: ['en', 'ka', 'ru'],
  defaultLanguage: 'ka',
  region: 'eu-central-1',
  price: { base: 7, perKm: 1 },
  mainCity: { name: 'Tbilisi', latitude: 41.7151, longitude: 44.8271 },
})
