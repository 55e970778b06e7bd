import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const no = defineCountry({
  code: 'no',
  name: 'Norway',
  currency: currencies.NOK,
  timeZone: 'Europe/Oslo',
  phonePrefix: '+47',
  languages: ['en', 'nb_NO'],
  defaultLanguage: 'nb_NO',
  region: 'eu-central-1',
  price: { base: 49, perKm: 6 },
  mainCity: { name: 'Oslo', latitude: 59.9139, longitude: 10.7522 },
})
