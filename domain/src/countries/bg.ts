import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const bg = defineCountry({
  code: 'bg',
  name: 'Bulgaria',
  currency: currencies.EUR,
  timeZone: 'Europe/Sofia',
  phonePrefix: '+359',
  languages: ['en', 'bg'],
  defaultLanguage: 'bg',
  region: 'eu-central-1',
  price: { base: 3, perKm: 0.4 },
  mainCity: { name: 'Sofia', latitude: 42.6977, longitude: 23.3219 },
})
