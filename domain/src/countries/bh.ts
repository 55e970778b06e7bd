import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const bh = defineCountry({
  code: 'bh',
  name: 'Bahrain',
  currency: currencies.BHD,
  timeZone: 'Asia/Bahrain',
  phonePrefix: '+973',
  languages: ['en', 'ar'],
  geolocationLanguage: 'en',
  region: 'ap-south-1',
  // Riders carry card terminals here, and many shops are paid before they ask for a rider.
  paymentMethods: ['CASH_ON_DELIVERY', 'PAYMENT_ON_DELIVERY', 'PAID', 'ONLINE_PAYMENT'],
  price: { base: 1.8, perKm: 0.2 },
  mainCity: { name: 'Manama', latitude: 26.2285, longitude: 50.586 },
})
