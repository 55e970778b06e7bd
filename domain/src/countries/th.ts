import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const th = defineCountry({
  code: 'th',
  name: 'Thailand',
  currency: currencies.THB,
  timeZone: 'Asia/Bangkok',
  phonePrefix: '+66',
  languages: ['en', 'th_TH'],
  defaultLanguage: 'th_TH',
  geolocationLanguage: 'th',
  region: 'ap-southeast-1',
  deliveryKm: 15,
  price: {
    base: 35,
    perKm: 7,
    freeKm: 1,
    freeKmOutsideMainCity: 4,
    text: 'from 1 km in Bangkok, from 4 km in cities',
  },
  mainCity: { name: 'Bangkok', latitude: 13.7563, longitude: 100.5018 },
})
