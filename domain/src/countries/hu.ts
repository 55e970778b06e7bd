import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const hu = defineCountry({
  code: 'hu',
  name: 'Hungary',
  currency: currencies.HUF,
  timeZone: 'Europe/Budapest',
  phonePrefix: '+36',
  languages: ['en', 'hu'],
  defaultLanguage: 'hu',
  region: 'eu-central-1',
  price: { base: 1500, perKm: 200 },
  mainCity: { name: 'Budapest', latitude: 47.4979, longitude: 19.0402 },
})
