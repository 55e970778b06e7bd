import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const sg = defineCountry({
  code: 'sg',
  name: 'Singapore',
  currency: currencies.SGD,
  timeZone: 'Asia/Singapore',
  phonePrefix: '+65',
  languages: ['en'],
  region: 'ap-southeast-1',
  unitRequired: true,
  price: { base: 6, perKm: 1, text: 'from $6' },
  mainCity: { name: 'Singapore', latitude: 1.3521, longitude: 103.8198 },
})
