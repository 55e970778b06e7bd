import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const es = defineCountry({
  code: 'es',
  name: 'Spain',
  currency: currencies.EUR,
  timeZone: 'Europe/Madrid',
  phonePrefix: '+34',
  languages: ['en', 'es'],
  defaultLanguage: 'es',
  region: 'eu-central-1',
  price: { base: 4.5, perKm: 0.5 },
  mainCity: { name: 'Madrid', latitude: 40.4168, longitude: -3.7038 },
})
