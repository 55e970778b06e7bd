import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const pt = defineCountry({
  code: 'pt',
  name: 'Portugal',
  currency: currencies.EUR,
  timeZone: 'Europe/Lisbon',
  phonePrefix: '+351',
  languages: ['en', 'pt'],
  defaultLanguage: 'pt',
  region: 'eu-central-1',
  price: { base: 4, perKm: 0.5 },
  mainCity: { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 },
})
