import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const kz = defineCountry({
  code: 'kz',
  name: 'Kazakhstan',
  currency: currencies.KZT,
  timeZone: 'Asia/Almaty',
  phonePrefix: '+7',
  languages: ['en', 'kk', 'ru'],
  defaultLanguage: 'kk',
  region: 'eu-central-1',
  price: { base: 1200, perKm: 150 },
  mainCity: { name: 'Almaty', latitude: 43.222, longitude: 76.8512 },
})
