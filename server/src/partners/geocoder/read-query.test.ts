import { describe, expect, it } from 'vitest'

import { containsName, houseNumberBeside, readQuery } from './read-query.ts'

describe('a half-typed address', () => {
  it.each([
    ['Hornsgatan', 'hornsgatan', undefined],
    ['Hornsgatan 12', 'hornsgatan', 12],
    ['12, Main Street', 'main street', 12],
    ['Calle Mayor, 12, 28001 Madrid', 'calle mayor', 12],
    ['Dlouhá, 110 00 Praha', 'dlouha', undefined],
    ['Jalan Seri 5, 1234', 'jalan seri', 5],
    ['桜通り12番地', '桜通り', 12],
    ['شارع النخيل ١٢', 'شارع النخيل', 12],
  ])('%j is parsed as %j with the number %j', (query, words, number) => {
    expect(readQuery(query)).toEqual({ words, number })
  })
})

describe('the number next to a street', () => {
  it.each([
    ['1011 Budapest, Tavasz utca 12.', 'Tavasz utca', '1011', 12],
    ['1011 Budapest, Tavasz utca', 'Tavasz utca', '1011', undefined],
    ['شارع المرجان، منزل 12، مدينة الكويت 13001', 'شارع المرجان', '13001', 12],
    ['حي السيف، شارع المرجان، منزل ١٢', 'شارع المرجان', '13001', 12],
    ['مبنى 12، طريق الفل، مجمع 301، المنامة', 'طريق الفل', '301', 12],
    ['105, Persiaran Seroja 2, 50200 Kuala Lumpur', 'Persiaran Seroja 2', '50200', 105],
    ['105, Persiaran Seroja 2', 'Persiaran Seroja', '50200', 2],
    ['Jalan Seri 12', 'Jalan Seri 1', '', undefined],
    ['Липова вулиця, 12, м. Київ, 01001', 'Липова вулиця', '01001', 12],
    ['12 Rue Racine 1000 Tunis', 'Rue Racine', '1000', 12],
    ['Ερμού, 105 63 Αθήνα', 'Ερμού', '104 31', undefined],
    ['〒100-0001 東京都若葉区桜通り12番地', '桜通り', '100-0001', 12],
    ['100臺北市城中區樂業西路1巷11號', '樂業西路1巷', '100', 11],
    ['Storgatan 12', 'Lillgatan', '111 20', undefined],
  ])('in %j, %s %s, is %j', (query, name, postalCode, number) => {
    expect(houseNumberBeside(query, { name, postalCode })).toBe(number)
  })
})

describe('a name', () => {
  it.each([
    ['jalan seri 12', 'jalan seri 1', false],
    ['jalan seri 1', 'jalan seri 1', true],
    ['jalan seri 1 12', 'jalan seri 1', true],
    ['東京都桜通り12', '桜通り', true],
    ['jalan', 'jalan seri', false],
  ])('in %j: %s %s', (text, name, expected) => {
    expect(containsName(text, name)).toBe(expected)
  })
})
