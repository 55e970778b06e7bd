import { describe, expect, test } from 'vitest'

import { cityPlanFor, cityPlans, formatAddress, formatPlace } from './plans.ts'

const place = { street: 'Street', district: 'District', postalCode: '12345' }

describe('the plans', () => {
  test('exist for each of the fifty countries, by country code', () => {
    const countries = cityPlans.map(({ country }) => country)
    expect(new Set(countries).size).toBe(50)
    for (const country of countries) expect(cityPlanFor(country)?.country).toBe(country)
  })

  test('do not exist for a country without a city or a code in upper case', () => {
    expect(cityPlanFor('aq')).toBeUndefined()
    expect(cityPlanFor('SE')).toBeUndefined()
  })

  test('have different seeds', () => {
    expect(new Set(cityPlans.map(({ seed }) => seed)).size).toBe(cityPlans.length)
  })

  test.each(cityPlans)('$cityEnglish names no district or stem twice', ({ names }) => {
    expect(names.stems.length).toBeGreaterThanOrEqual(60)
    expect(names.districts.length).toBeGreaterThanOrEqual(12)
    for (const list of [names.stems, names.districts]) {
      expect(new Set(list).size).toBe(list.length)
      expect(list.every((word) => word !== '' && word === word.trim())).toBe(true)
    }
  })
})

describe('an address', () => {
  test.each([
    ['ae', 'مبنى 12، Street، District، دبي'],
    ['am', 'Street 12, District, 12345 Երևան'],
    ['ba', 'Street 12, 12345 Sarajevo'],
    ['bd', 'বাড়ি 12, Street, District, ঢাকা 12345'],
    ['bg', 'Street 12, 12345 София'],
    ['bh', 'مبنى 12، Street، مجمع 12345، District، المنامة'],
    ['cy', 'Street 12, 12345 Λευκωσία'],
    ['cz', 'Street 12, 12345 Praha'],
    ['dk', 'Street 12, 12345 København'],
    ['eg', '12 Street، District، القاهرة 12345'],
    ['es', 'Street, 12, 12345 Madrid'],
    ['fi', 'Street 12, 12345 Helsinki'],
    ['fr', '12 Street, 12345 Paris'],
    ['gb', '12 Street, London 12345'],
    ['ge', 'Street 12, District, 12345 თბილისი'],
    ['gr', 'Street 12, 12345 Αθήνα'],
    ['hk', '香港DistrictStreet12號'],
    ['hr', 'Street 12, 12345 Zagreb'],
    ['hu', '12345 Budapest, Street 12.'],
    ['ie', '12 Street, District, Dublin, 12345'],
    ['iq', 'Street، دار 12، District، بغداد 12345'],
    ['it', 'Street 12, 12345 Roma'],
    ['jo', 'Street 12، District، عمّان 12345'],
    ['jp', '〒12345 東京都DistrictStreet12番地'],
    ['kg', 'Street 12, 12345 Бишкек'],
    ['kh', 'ផ្ទះលេខ 12 Street District ភ្នំពេញ 12345'],
    ['kw', 'District، Street، منزل 12، مدينة الكويت 12345'],
    ['kz', 'Street, 12, Алматы, 12345'],
    ['la', 'ເລກທີ 12, Street, District, ວຽງຈັນ 12345'],
    ['ma', '12، Street، District، 12345 الدار البيضاء'],
    ['md', 'Street 12, 12345 Chișinău'],
    ['me', 'Street 12, 12345 Podgorica'],
    ['mm', 'အမှတ် 12၊ Street၊ District၊ ရန်ကုန် 12345'],
    ['my', '12, Street, District, 12345 Kuala Lumpur'],
    ['no', 'Street 12, 12345 Oslo'],
    ['om', 'مبنى 12، Street، District، مسقط 12345'],
    ['ph', '12 Street, District, 12345 Manila'],
    ['pk', 'مکان 12، Street، District، کراچی 12345'],
    ['pl', 'Street 12, 12345 Warszawa'],
    ['pt', 'Street 12, 12345 Lisboa'],
    ['qa', 'مبنى 12، Street، District، الدوحة'],
    ['ro', 'Street nr. 12, 12345 București'],
    ['rs', 'Street 12, 12345 Београд'],
    ['sa', '12 Street، District، الرياض 12345'],
    ['se', 'Street 12, 12345 Stockholm'],
    ['sg', '12 Street, Singapore 12345'],
    ['th', '12 Street District กรุงเทพมหานคร 12345'],
    ['tn', '12 Street، District، 12345 تونس'],
    ['tw', '12345臺北市DistrictStreet12號'],
    ['ua', 'Street, 12, м. Київ, 12345'],
  ])('in %s is %s', (country, address) => {
    expect(formatAddress(cityPlanFor(country)!, { ...place, number: 12 })).toBe(address)
  })

  test.each([
    ['es', 'Street, 12345 Madrid'],
    ['hu', '12345 Budapest, Street'],
    ['iq', 'Street، District، بغداد 12345'],
    ['jp', '〒12345 東京都DistrictStreet'],
    ['kw', 'District، Street، مدينة الكويت 12345'],
    ['la', 'Street, District, ວຽງຈັນ 12345'],
    ['ro', 'Street, 12345 București'],
    ['se', 'Street, 12345 Stockholm'],
    ['sg', 'Street, Singapore 12345'],
    ['tw', '12345臺北市DistrictStreet'],
  ])('in %s shows nothing in place of a missing number', (country, address) => {
    expect(formatAddress(cityPlanFor(country)!, place)).toBe(address)
  })

  test('may have a number with a letter', () => {
    const address = formatAddress(cityPlanFor('se')!, { ...place, number: '12 B' })
    expect(address).toBe('Street 12 B, 12345 Stockholm')
  })
})

test.each([
  ['se', 'Park, Stockholm'],
  ['kw', 'Park، مدينة الكويت'],
  ['mm', 'Park၊ ရန်ကုန်'],
  ['jp', 'Park, 東京都'],
])('a place in %s is written as %s', (country, text) => {
  expect(formatPlace(cityPlanFor(country)!, 'Park')).toBe(text)
})
