import { currencies } from '../money/currency.ts'
import { defineCountry } from './define-country.ts'

export const kw = defineCountry({
  code: 'kw',
  name: 'Kuwait',
  currency: currencies.KWD,
  timeZone: 'Asia/Kuwait',
  phonePrefix: '+965',
  languages: ['en', 'ar'],
  region: 'ap-south-1',
  // Riders carry card terminals here, and many shops are paid before they ask for a rider.
  paymentMethods: ['CASH_ON_DELIVERY', 'PAYMENT_ON_DELIVERY', 'PAID', 'ONLINE_PAYMENT'],
  amountOptional: true,
  price: { base: 1.5, perKm: 0.15 },
  mainCity: { name: 'Kuwait City', latitude: 29.3759, longitude: 47.9774 },
})
