import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const gb = defineCountry({
  code: 'gb',
  name: 'United Kingdom',
  currency: currencies.GBP,
  timeZone: 'Europe/London',
  phonePrefix: '+44',
  languages: ['en'],
  region: 'eu-west-2',
  price: { base: 4, perKm: 0.5 },
  mainCity: { name: 'London', latitude: 51.5074, longitude: -0.1278 },
})
