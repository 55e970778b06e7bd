import { describe, expect, test } from 'vitest'

import { cityPlanFor, cityPlans, formatAddress } from './plans.ts'

const place = { street: 'Street', district: 'District', postalCode: '12345' }

describe('the plans', () => {
  test('there is one for every country that has a demo city', () => {
    const countries = cityPlans.map(({ country }) => country)
    expect(countries.toSorted()).toEqual(
      ['bd', 'bh', 'hk', 'kh', 'kw', 'mm', 'my', 'ph', 'pk', 'se', 'sg', 'th', 'tw'].toSorted(),
    )
    for (const country of countries) expect(cityPlanFor(country)?.country).toBe(country)
  })

  test('there is none for a country without a city, nor for a code in upper case', () => {
    expect(cityPlanFor('aq')).toBeUndefined()
    expect(cityPlanFor('SE')).toBeUndefined()
  })

  test('no two cities grow from the same seed', () => {
    expect(new Set(cityPlans.map(({ seed }) => seed)).size).toBe(cityPlans.length)
  })

  test.each(cityPlans)('$cityEnglish names no district or stem twice', ({ names }) => {
    for (const list of [names.stems, names.districts]) {
      expect(new Set(list).size).toBe(list.length)
      expect(list.every((word) => word !== '' && word === word.trim())).toBe(true)
    }
  })
})

describe('an address', () => {
  test.each([
    ['se', 'Street 12, 12345 Stockholm'],
    ['pk', 'مکان 12، Street، District، کراچی 12345'],
    ['my', '12, Street, District, 12345 Kuala Lumpur'],
    ['hk', '香港DistrictStreet12號'],
    ['kh', 'ផ្ទះលេខ 12 Street District ភ្នំពេញ 12345'],
    ['th', '12 Street District กรุงเทพมหานคร 12345'],
    ['tw', '12345臺北市DistrictStreet12號'],
    ['mm', 'အမှတ် 12၊ Street၊ District၊ ရန်ကုန် 12345'],
    ['bd', 'বাড়ি 12, Street, District, ঢাকা 12345'],
    ['sg', '12 Street, Singapore 12345'],
    ['kw', 'District، Street، منزل 12، مدينة الكويت 12345'],
    ['bh', 'مبنى 12، Street، مجمع 12345، District، المنامة'],
    ['ph', '12 Street, District, 12345 Manila'],
  ])('in %s reads %s', (country, address) => {
    expect(formatAddress(cityPlanFor(country)!, { ...place, number: 12 })).toBe(address)
  })

  test.each([
    ['se', 'Street, 12345 Stockholm'],
    ['sg', 'Street, Singapore 12345'],
    ['tw', '12345臺北市DistrictStreet'],
    ['kw', 'District، Street، مدينة الكويت 12345'],
  ])('in %s leaves no trace of a missing number', (country, address) => {
    expect(formatAddress(cityPlanFor(country)!, place)).toBe(address)
  })

  test('a number may carry a letter', () => {
    const address = formatAddress(cityPlanFor('se')!, { ...place, number: '12 B' })
    expect(address).toBe('Street 12 B, 12345 Stockholm')
  })
})
