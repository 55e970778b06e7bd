import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const om = defineCountry({
  code: 'om',
  name: 'Oman',
  currency: currencies.OMR,
  timeZone: 'Asia/Muscat',
  phonePrefix: '+968',
  languages: ['en', 'ar'],
  region: 'ap-south-1',
  price: { base: 1.5, perKm: 0.2 },
  mainCity: { name: 'Muscat', latitude: 23.588, longitude: 58.3829 },
})
