import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const md = defineCountry({
  code: 'md',
  name: 'Moldova',
  currency: currencies.MDL,
  timeZone: 'Europe/Chisinau',
  phonePrefix: '+373',
  languages: ['en', 'ro-MD', 'ru'],
  defaultLanguage: 'ro-MD',
  region: 'eu-central-1',
  price: { base: 60, perKm: 8 },
  mainCity: { name: 'Chișinău', latitude: 47.0105, longitude: 28.8638 },
})
