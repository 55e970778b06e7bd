import { describe, expect, it } from 'vitest'

import { countries, findCountry } from './countries.ts'
import { countryFacts, factKeys, factsAbout, type FactTopic } from './country-facts.ts'
import type { Country } from './country.ts'
import { se } from './se.ts'

/** The facts of one topic, each as its key and its values. */
const about = (code: string, topic: FactTopic, changes: Partial<Country> = {}) => {
  const country = findCountry(code)
  if (!country) throw new Error(`no country ${code}`)
  return factsAbout({ ...country, ...changes }, topic).map(({ key, values }) => [key, values])
}

describe('the facts of a country', () => {
  it('state the distance as the country does, and how far riders go', () => {
    expect(about('pk', 'distance')).toEqual([['distance-as-given', { km: 5, text: '4-5 km' }]])
    expect(about('th', 'distance')).toEqual([['distance', { km: 15 }]])
    expect(about('tw', 'distance')).toEqual([['distance', { km: 12 }]])
  })

  it('have no English words in the distance, which is shown in every language', () => {
    const texts = countries.flatMap(({ deliveryDistanceText: text }) => text ?? [])
    for (const text of texts) expect(text).toMatch(/^[\d–-]+ km$/)
  })

  it('state the price in words', () => {
    expect(about('sg', 'price')).toEqual([
      ['price', { base: { minor: 600 }, perKm: { minor: 100 } }],
    ])
    expect(about('tw', 'price')).toEqual([
      ['price-from', { base: { minor: 9_900 }, perKm: { minor: 1_000 }, km: 1 }],
      ['cash-surcharge', { surcharge: { minor: 2_500 } }],
    ])
    expect(about('th', 'price')).toEqual([
      [
        'price-from-city',
        { base: { minor: 3_500 }, perKm: { minor: 700 }, km: 1, elsewhere: 4, city: 'Bangkok' },
      ],
    ])
    expect(about('hk', 'price')).toEqual([
      ['price-capped', { base: { minor: 4_900 }, perKm: { minor: 300 }, cap: { minor: 7_900 } }],
    ])
  })

  it.each([
    ['se', 5],
    ['hk', 10],
    ['my', 15],
    ['ph', 20],
  ])('limit an order in %s to %i kg, and to the delivery bag', (code, kg) => {
    expect(about(code, 'parcel')).toEqual([
      ['weight', { kg }],
      ['bag', {}],
    ])
  })

  it.each([
    ['hk', 100_000],
    ['mm', 30_000_000],
    ['ph', 1_000_000],
    ['my', 20_000],
  ])('prohibit what is worth more in %s', (code, minor) => {
    expect(about(code, 'prohibited')).toEqual([['value', { value: { minor } }]])
  })

  it('prohibit in Taiwan what is heavier, too (GAP-135)', () => {
    expect(about('tw', 'prohibited')).toEqual([
      ['value-or-weight', { value: { minor: 500_000 }, kg: 20 }],
    ])
    expect(about('se', 'prohibited')).toEqual([])
  })

  it('say what an order needs', () => {
    expect(about('se', 'order')).toEqual([
      ['high-value', { limit: { minor: 200_000 } }],
      ['vat-number', { count: 8 }],
    ])
    expect(about('pk', 'order')[0]).toEqual(['minimum-amount', { amount: { minor: 10_000 } }])
    expect(about('kw', 'order')[0]).toEqual(['amount-optional', {}])
    expect(about('sg', 'order')[0]).toEqual(['unit-required', {}])
  })

  it('say when riders can be requested', () => {
    expect(about('se', 'hours')).toEqual([
      ['hours', { from: { clock: '07:00' }, to: { clock: '23:00' } }],
    ])
    expect(about('se', 'hours', { serviceHours: '0000:0000' })).toEqual([
      ['hours-around-the-clock', {}],
    ])
    // Hours that cannot be evaluated count as open (RAR-38).
    expect(about('se', 'hours', { serviceHours: 'always' })).toEqual([
      ['hours-around-the-clock', {}],
    ])
  })

  it('use every sentence in some country', () => {
    const open = { ...se, serviceHours: '0000:0000' }
    const used = [...countries, open].flatMap(countryFacts).map(({ key }) => key)
    expect(new Set(used)).toEqual(new Set(factKeys))
  })
})
