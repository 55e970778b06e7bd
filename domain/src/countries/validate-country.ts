import { areCoordinates } from '../geography/coordinates.ts'
import { currencies, type Currency } from '../money/currency.ts'
import { parseServiceHours } from '../service-hours/service-hours.ts'
import { regions, type Country } from './country.ts'
import { localTimeAt } from './zoned-time.ts'

/** The violations in a country's definition, one sentence each; empty when there are none. */
export const validateCountry = (country: Country): string[] =>
  checks.flatMap(([violation, isViolated]) =>
    isViolated(country) ? [`${country.code}: ${violation}`] : [],
  )

type Check = readonly [violation: string, isViolated: (country: Country) => boolean]

const checks: readonly Check[] = [
  ['the code is not two lower-case letters', ({ code }) => !/^[a-z]{2}$/.test(code)],
  ['there is no name', ({ name }) => name.trim() === ''],
  ['the currency is not an entry of the currency table', ({ currency }) => !isInTable(currency)],
  ['the second currency has no rate, or is the first', (c) => !hasUsableSecond(c)],
  ['the time zone is unknown', ({ timeZone }) => !isTimeZone(timeZone)],
  ['the phone prefix is not a plus and digits', (c) => !/^\+[1-9]\d{0,2}$/.test(c.phonePrefix)],
  ['the default language is not among its languages', (c) => !has(c.languages, c.defaultLanguage)],
  ['English, the fallback, is not among its languages', (c) => !has(c.languages, 'en')],
  ['the region is unknown', ({ region }) => !has(regions, region)],
  ['the default payment method is not offered', (c) => !isDefaultOffered(c)],
  ['a payment method is listed twice', ({ paymentMethods: m }) => new Set(m).size !== m.length],
  ['NONE is offered as a payment method', (c) => has(c.paymentMethods, 'NONE')],
  ['the service hours cannot be read', (c) => parseServiceHours(c.serviceHours) === undefined],
  ['the delivery distance is not positive', (c) => !isPositive(c.deliveryMetres)],
  ['an amount is not a positive number of minor units', (c) => !amountsOf(c).every(isAmount)],
  ['the cash surcharge is not a number of minor units', (c) => !isCount(c.price.cashSurcharge)],
  ['the free distance is negative', (c) => !freeDistances(c).every((km) => km >= 0)],
  ['the cap is below the base price', ({ price: p }) => p.cap !== undefined && p.cap < p.base],
  [
    'the price of a tenth of a km has more digits than are shown',
    (c) => !isDisplayable(c, c.price.perKm / 10),
  ],
  ['the base price has more digits than are shown', (c) => !isDisplayable(c, c.price.base)],
  ['speedKmh or minimumEtaMinutes is not positive, or circuity is below 1', (c) => !canEstimate(c)],
  ['the weight limit is not positive', ({ weightLimitKg }) => !isPositive(weightLimitKg)],
  ['the item value limit is neither -1 nor positive', (c) => !isLimit(c.orderItemValueExceedLimit)],
  [
    "the VAT number's length is not a positive whole number",
    ({ vatNumber }) => !isAmount(vatNumber.length),
  ],
  [
    'the main city has no name or invalid coordinates',
    ({ mainCity }) => mainCity.name === '' || !areCoordinates(mainCity),
  ],
]

const has = (list: readonly string[], item: string): boolean => list.includes(item)
const isPositive = (number: number): boolean => Number.isFinite(number) && number > 0
const isCount = (number: number): boolean => Number.isSafeInteger(number) && number >= 0
const isAmount = (number: number): boolean => Number.isSafeInteger(number) && number > 0
const isLimit = (number: number): boolean => number === -1 || isPositive(number)

const isInTable = (currency: Currency): boolean =>
  Object.values(currencies).some((known) => known === currency)

const isTimeZone = (timeZone: string): boolean => {
  try {
    localTimeAt(0, timeZone)
    return true
  } catch {
    return false
  }
}

const isDefaultOffered = ({ defaultPaymentMethod, paymentMethods, onlinePayment }: Country) =>
  has(paymentMethods, defaultPaymentMethod) &&
  (onlinePayment || defaultPaymentMethod !== 'ONLINE_PAYMENT')

const amountsOf = ({ price, prohibitedValue, minimumAmount }: Country): number[] =>
  [price.base, price.perKm, price.cap, prohibitedValue, minimumAmount].filter(
    (amount) => amount !== undefined,
  )

const freeDistances = ({
  price: { freeKm, freeKmOutsideMainCity = freeKm },
}: Country): number[] => [freeKm, freeKmOutsideMainCity]

const hasUsableSecond = ({ currency, secondCurrency: second }: Country): boolean =>
  !second ||
  (isInTable(second.currency) &&
    second.currency.code !== currency.code &&
    [second.own, second.second].every(isAmount))

/** Whether the amount has no digits beyond those displayed. Otherwise the displayed parts of a fee might not add up. */
const isDisplayable = ({ currency }: Country, minor: number): boolean =>
  Number.isInteger(minor / 10 ** (currency.exponent - currency.displayDigits))

const canEstimate = ({ speedKmh, circuity, minimumEtaMinutes }: Country): boolean =>
  isPositive(speedKmh) && circuity >= 1 && isPositive(minimumEtaMinutes)
