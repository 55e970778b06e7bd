import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const ie = defineCountry({
  code: 'ie',
  name: 'Ireland',
  currency: currencies.EUR,
  timeZone: 'Europe/Dublin',
  phonePrefix: '+353',
  languages: ['en'],
  region: 'eu-west-2',
  price: { base: 4.5, perKm: 0.5 },
  mainCity: { name: 'Dublin', latitude: 53.3498, longitude: -6.2603 },
})
