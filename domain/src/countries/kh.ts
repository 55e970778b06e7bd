import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const kh = defineCountry({
  code: 'kh',
  name: 'Cambodia',
  currency: currencies.KHR,
  timeZone: 'Asia/Phnom_Penh',
  phonePrefix: '+855',
  languages: ['en', 'km'],
  defaultLanguage: 'km',
  geolocationLanguage: 'km',
  region: 'ap-southeast-1',
  price: { base: 6000, perKm: 1000 },
  mainCity: { name: 'Phnom Penh', latitude: 11.5564, longitude: 104.9282 },
})
