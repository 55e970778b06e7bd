import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const fr = defineCountry({
  code: 'fr',
  name: 'France',
  currency: currencies.EUR,
  timeZone: 'Europe/Paris',
  phonePrefix: '+33',
  languages: ['en', 'fr'],
  defaultLanguage: 'fr',
  region: 'eu-central-1',
  price: { base: 4.5, perKm: 0.5 },
  mainCity: { name: 'Paris', latitude: 48.8566, longitude: 2.3522 },
})
