import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const pk = defineCountry({
  code: 'pk',
  name: 'Pakistan',
  currency: currencies.PKR,
  timeZone: 'Asia/Karachi',
  phonePrefix: '+92',
  languages: ['en', 'ur', 'ur_alt'],
  region: 'ap-south-1',
  deliveryKm: 5,
  deliveryDistanceText: '4-5 km',
  minimumAmount: 100,
  price: { base: 65, perKm: 10 },
  mainCity: { name: 'Karachi', latitude: 24.8607, longitude: 67.0011 },
})
