import { toMinor } from '../money/money.ts'
import { serviceClock } from '../service-hours/service-hours.ts'
import type { Country, Price } from './country.ts'

/** What a fact is about; the order is that of the help centre and of the page about the country. */
export const factTopics = ['distance', 'price', 'parcel', 'prohibited', 'order', 'hours'] as const
export type FactTopic = (typeof factTopics)[number]

/** A number, a text as the documents have it, an amount in minor units, or a time of day such as '07:00'. */
export type FactValue = number | string | { minor: number } | { clock: string }

/** One sentence about the country: `key` is the text's, below `help-center.facts`, and `values` are its arguments. */
export type CountryFact = {
  readonly topic: FactTopic
  readonly key: FactKey
  readonly values: Readonly<Record<string, FactValue>>
}

/** Every sentence that is true in some country. */
export const factKeys = [
  'distance',
  'distance-as-given',
  'price',
  'price-from',
  'price-from-city',
  'price-capped',
  'cash-surcharge',
  'weight',
  'bag',
  'value',
  'value-or-weight',
  'high-value',
  'minimum-amount',
  'amount-optional',
  'unit-required',
  'vat-number',
  'hours',
  'hours-around-the-clock',
] as const
export type FactKey = (typeof factKeys)[number]

/** The country's figures as sentences, ordered by topic (COUNTRY-12 … COUNTRY-40). */
export const countryFacts = (country: Country): CountryFact[] => [
  distance(country),
  price(country.price, country.mainCity.name),
  ...cashSurcharge(country.price),
  { topic: 'parcel', key: 'weight', values: { kg: country.weightLimitKg } },
  { topic: 'parcel', key: 'bag', values: {} },
  ...prohibited(country),
  ...orderRules(country),
  hours(country.serviceHours),
]

/** The figures of one topic. */
export const factsAbout = (country: Country, topic: FactTopic): CountryFact[] =>
  countryFacts(country).filter((fact) => fact.topic === topic)

/** The documents' wording where they have one (GAP-068); riders go as far as the figure. */
const distance = ({ deliveryMetres, deliveryDistanceText: text }: Country): CountryFact => {
  const km = deliveryMetres / 1000
  return text === undefined
    ? { topic: 'distance', key: 'distance', values: { km } }
    : { topic: 'distance', key: 'distance-as-given', values: { km, text } }
}

const price = (
  { base, perKm, freeKm, freeKmOutsideMainCity, cap }: Price,
  city: string,
): CountryFact => {
  const values = { base: { minor: base }, perKm: { minor: perKm } }
  if (cap !== undefined)
    return { topic: 'price', key: 'price-capped', values: { ...values, cap: { minor: cap } } }
  if (freeKmOutsideMainCity !== undefined) {
    const km = { km: freeKm, elsewhere: freeKmOutsideMainCity }
    return { topic: 'price', key: 'price-from-city', values: { ...values, ...km, city } }
  }
  return freeKm > 0
    ? { topic: 'price', key: 'price-from', values: { ...values, km: freeKm } }
    : { topic: 'price', key: 'price', values }
}

const cashSurcharge = ({ cashSurcharge: minor }: Price): CountryFact[] =>
  minor > 0 ? [{ topic: 'price', key: 'cash-surcharge', values: { surcharge: { minor } } }] : []

/** Shown, and enforced only on parcels between people (GAP-135). */
const prohibited = ({ prohibitedValue, prohibitedKg: kg }: Country): CountryFact[] => {
  if (prohibitedValue === undefined) return []
  const values = { value: { minor: prohibitedValue } }
  return kg === undefined
    ? [{ topic: 'prohibited', key: 'value', values }]
    : [{ topic: 'prohibited', key: 'value-or-weight', values: { ...values, kg } }]
}

const orderRules = (country: Country): CountryFact[] => {
  const { minimumAmount, amountOptional, unitRequired, vatNumber, currency } = country
  const limit = toMinor(country.orderItemValueExceedLimit, currency) ?? 0
  const about = (key: FactKey, values: CountryFact['values'] = {}): CountryFact => ({
    topic: 'order',
    key,
    values,
  })
  return [
    ...(limit > 0 ? [about('high-value', { limit: { minor: limit } })] : []),
    ...(minimumAmount === undefined
      ? []
      : [about('minimum-amount', { amount: { minor: minimumAmount } })]),
    ...(amountOptional ? [about('amount-optional')] : []),
    ...(unitRequired ? [about('unit-required')] : []),
    about('vat-number', { count: vatNumber.length }),
  ]
}

const hours = (text: string): CountryFact => {
  const clock = serviceClock(text)
  if (clock === undefined || clock.from === clock.to)
    return { topic: 'hours', key: 'hours-around-the-clock', values: {} }
  const values = { from: { clock: clock.from }, to: { clock: clock.to } }
  return { topic: 'hours', key: 'hours', values }
}
