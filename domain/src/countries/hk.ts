import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const hk = defineCountry({
  code: 'hk',
  name: 'Hong Kong',
  currency: currencies.HKD,
  timeZone: 'Asia/Hong_Kong',
  phonePrefix: '+852',
  languages: ['en', 'zh_HK'],
  defaultLanguage: 'zh_HK',
  geolocationLanguage: 'zh-HK',
  region: 'ap-southeast-1',
  weightLimitKg: 10,
  prohibitedValue: 1000,
  price: { base: 49, perKm: 3, cap: 79, text: 'about $49-$79' },
  mainCity: { name: 'Hong Kong', latitude: 22.3193, longitude: 114.1694 },
})
