import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const ba = defineCountry({
  code: 'ba',
  name: 'Bosnia and Herzegovina',
  currency: currencies.BAM,
  // The currency board: 1.95583 marks are a euro.
  secondCurrency: { currency: currencies.EUR, own: 195_583, second: 100_000 },
  timeZone: 'Europe/Sarajevo',
  phonePrefix: '+387',
  languages: ['en', 'hr', 'sr'],
  defaultLanguage: 'hr',
  region: 'eu-central-1',
  price: { base: 6, perKm: 0.8 },
  mainCity: { name: 'Sarajevo', latitude: 43.8563, longitude: 18.4131 },
})
