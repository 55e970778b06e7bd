import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const jp = defineCountry({
  code: 'jp',
  name: 'Japan',
  currency: currencies.JPY,
  timeZone: 'Asia/Tokyo',
  phonePrefix: '+81',
  languages: ['en', 'ja'],
  defaultLanguage: 'ja',
  geolocationLanguage: 'ja',
  region: 'ap-northeast-1',
  price: { base: 500, perKm: 70 },
  mainCity: { name: 'Tokyo', latitude: 35.6762, longitude: 139.6503 },
})
