import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const my = defineCountry({
  code: 'my',
  name: 'Malaysia',
  currency: currencies.MYR,
  timeZone: 'Asia/Kuala_Lumpur',
  phonePrefix: '+60',
  languages: ['en', 'ms', 'zh_MY'],
  region: 'ap-southeast-1',
  weightLimitKg: 15,
  prohibitedValue: 200,
  price: { base: 4.75, perKm: 0.5 },
  mainCity: { name: 'Kuala Lumpur', latitude: 3.139, longitude: 101.6869 },
})
