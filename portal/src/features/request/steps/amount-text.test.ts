import { currencies } from '@pillion/domain/money/currency'
import { describe, expect, test } from 'vitest'

import { decimalMark, pastedAmount, formatAmount } from './amount-text.ts'

test.each([
  ['sv', ','],
  ['en', '.'],
  ['ar', '.'],
])('in %s the decimal separator is %s', (locale, mark) => {
  expect(decimalMark(locale)).toBe(mark)
})

describe('a pasted amount', () => {
  test.each([
    ['SEK 1,250.50', ',', '1250,50'],
    ['1.250,50 kr', ',', '1250,50'],
    ['1 250,50', ',', '1250,50'],
    ['1,250.50', '.', '1250.50'],
    ['1,250', '.', '1250'],
    ['1.250', ',', '1250'],
    ['1.250', '.', '1.250'],
    ['12,5', '.', '12.5'],
    ['1,250,000', '.', '1250000'],
    ['249:-', ',', '249'],
    ['٢٤٩٫٥', '.', '249.5'],
    ['about nothing', '.', ''],
  ])('%s with %s as decimal separator is %s', (text, mark, amount) => {
    expect(pastedAmount(text, mark)).toBe(amount)
  })
})

describe('a typed amount', () => {
  test.each([
    ['249,5', ',', '249,50'],
    ['249.5', ',', '249,50'],
    ['249', ',', '249'],
    ['249,00', ',', '249'],
    ['', ',', ''],
    ['1.249,50', ',', '1249,50'],
    ['1,249.50', ',', '1249,50'],
    ['1.249', ',', '1249'],
    ['1,249', '.', '1249'],
    ['1.249.000', ',', '1249000'],
    ['1,2,3', ',', '1,2,3'],
    ['12.5.3', ',', '12.5.3'],
  ])('%s becomes %s', (text, mark, tidy) => {
    expect(formatAmount(text, currencies.SEK, mark)).toBe(tidy)
  })

  test('has the decimals of its currency', () => {
    expect(formatAmount('1.5', currencies.KWD, '.')).toBe('1.500')
    expect(formatAmount('1.5', currencies.JPY, '.')).toBe('1.5')
    expect(formatAmount('0,001', currencies.SEK, ',')).toBe('0,001')
    expect(formatAmount('1.0', currencies.JPY, '.')).toBe('1')
  })
})
