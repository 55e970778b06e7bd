import type { Currency } from '../money/currency.ts'
import { toMinor } from '../money/money.ts'
import type { Country, Price } from './country.ts'

/** What a country's file states, in major units and kilometres. */
type CountryDefinition = Pick<
  Country,
  'code' | 'name' | 'currency' | 'timeZone' | 'phonePrefix' | 'languages' | 'region' | 'mainCity'
> &
  Partial<Omit<Country, 'price' | 'deliveryMetres'>> & {
    deliveryKm?: number
    price: Pick<Price, 'base' | 'perKm'> & Partial<Price>
  }

/** Completes a definition with the defaults that apply where the documents name no other figure. */
export const defineCountry = ({
  deliveryKm = 10,
  price,
  ...definition
}: CountryDefinition): Country => {
  const { currency } = definition
  return {
    defaultLanguage: 'en',
    geolocationLanguage: 'en',
    registrationType: 'PV',
    defaultPaymentMethod: 'CASH_ON_DELIVERY',
    paymentMethods: ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT'],
    onlinePayment: true,
    serviceHours: '0700:2300',
    deliveryMetres: deliveryKm * 1000,
    minimumEtaMinutes: 15,
    speedKmh: 22,
    circuity: 1.35,
    weightLimitKg: 5,
    orderItemValueExceedLimit: definition.prohibitedValue ?? -1,
    allOutletOrders: true,
    vatNumber: { length: 8 },
    ...definition,
    price: {
      ...price,
      base: minor(price.base, currency),
      perKm: minor(price.perKm, currency),
      freeKm: price.freeKm ?? 0,
      cashSurcharge: minor(price.cashSurcharge ?? 0, currency),
      ...(price.cap !== undefined && { cap: minor(price.cap, currency) }),
    },
    ...(definition.prohibitedValue !== undefined && {
      prohibitedValue: minor(definition.prohibitedValue, currency),
    }),
    ...(definition.minimumAmount !== undefined && {
      minimumAmount: minor(definition.minimumAmount, currency),
    }),
  }
}

const minor = (major: number, currency: Currency): number => {
  const amount = toMinor(major, currency)
  if (amount === undefined)
    throw new RangeError(`${major} is not a valid amount of ${currency.code}`)
  return amount
}
