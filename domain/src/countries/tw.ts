import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const tw = defineCountry({
  code: 'tw',
  name: 'Taiwan',
  currency: currencies.TWD,
  timeZone: 'Asia/Taipei',
  phonePrefix: '+886',
  languages: ['en', 'zh_Hant_TW'],
  defaultLanguage: 'zh_Hant_TW',
  geolocationLanguage: 'tw',
  region: 'ap-northeast-1',
  deliveryKm: 12,
  prohibitedValue: 5000,
  prohibitedKg: 20,
  price: { base: 99, perKm: 10, freeKm: 1, cashSurcharge: 25 },
  mainCity: { name: 'Taipei', latitude: 25.033, longitude: 121.5654 },
})
