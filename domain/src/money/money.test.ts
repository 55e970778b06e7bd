import { describe, expect, it } from 'vitest'

import { currencies } from './currency.ts'
import { toExactMinor, toMajor, toMinor } from './money.ts'

const { SEK, KWD, JPY, MMK } = currencies

describe('an amount as typed', () => {
  it.each([
    ['250', 25_000],
    ['249.90', 24_990],
    [' 249,9 ', 24_990],
    ['1 250,50', 125_050],
    ['1 250', 125_000],
    ['12\u202f345\u00a0678', 1_234_567_800],
    ['٢٤٩٫٩٠', 24_990],
    ['２４９．９', 24_990],
    ['.5', 50],
    ['5.', 500],
    ['+5', 500],
    ['−5', -500],
    ['0', 0],
    ['-0', 0],
  ])('[FORM-17] %j is %i öre', (text, minor) => {
    expect(toMinor(text, SEK)).toBe(minor)
  })

  it.each(['', ' ', '.', '-', 'abc', '12a', '1,2,3', '1.250,50', '12 5', '1e3', 'NaN', 'Infinity'])(
    '[FORM-17] %j is not a number',
    (text) => {
      expect(toMinor(text, SEK)).toBeUndefined()
    },
  )
})

describe('an amount as a number', () => {
  it('halves are rounded away from zero, as decimals and not as binary fractions', () => {
    expect(toMinor(1.005, SEK)).toBe(101)
    expect(toMinor(-1.005, SEK)).toBe(-101)
    expect(toMinor(1.0049, SEK)).toBe(100)
    expect(toMinor('0.995', SEK)).toBe(100)
    expect(toMinor(0.5, JPY)).toBe(1)
    expect(toMinor(1.0005, KWD)).toBe(1001)
  })

  it('a number that is infinite or out of range is refused', () => {
    for (const number of [NaN, Infinity, -Infinity, 1e15, 1e21]) {
      expect(toMinor(number, SEK)).toBeUndefined()
    }
    expect(toMinor('90071992547409.91', SEK)).toBe(Number.MAX_SAFE_INTEGER)
    expect(toMinor('90071992547409.92', SEK)).toBeUndefined()
  })

  it('numbers below half a minor unit are 0', () => {
    expect(toMinor(1e-7, SEK)).toBe(0)
    expect(Object.is(toMinor(-0.001, SEK), 0)).toBe(true)
  })

  it('the exponent is that of ISO, regardless of the digits displayed', () => {
    expect(toMinor('1.5', KWD)).toBe(1500)
    expect(toMinor('1.5', JPY)).toBe(2)
    expect(toMinor('1.5', MMK)).toBe(150)
  })

  it('converting to minor units and back gives the same amount', () => {
    for (const currency of Object.values(currencies)) {
      for (const minor of [0, 1, 7, 10, 99, 12_345, 100_000_007]) {
        expect(toMinor(toMajor(minor, currency), currency)).toBe(minor)
      }
    }
  })
})

describe('an amount that must not be rounded', () => {
  it.each([
    ['249,90', SEK, 24_990],
    ['249,900', SEK, 24_990],
    [249.9, SEK, 24_990],
    [0.1 + 0.2, SEK, 30],
    [24.999999999999996, SEK, 2_500],
    [9_999_999_999.99, SEK, 999_999_999_999],
    ['1.234', KWD, 1_234],
    ['100.0', JPY, 100],
    [0, JPY, 0],
  ])('%j is exact', (amount, currency, minor) => {
    expect(toExactMinor(amount, currency)).toBe(minor)
  })

  it.each([
    [0.001, SEK],
    ['249,905', SEK],
    [1e-7, SEK],
    ['1.2345', KWD],
    ['100.5', JPY],
    ['x', SEK],
    [Infinity, SEK],
  ])('%j is not', (amount, currency) => {
    expect(toExactMinor(amount, currency)).toBeUndefined()
  })
})

describe('the table of currencies', () => {
  it('each has its own code as key and displays no more digits than it stores', () => {
    for (const [code, currency] of Object.entries(currencies)) {
      expect(currency.code).toBe(code)
      expect(currency.displayDigits).toBeLessThanOrEqual(currency.exponent)
    }
  })

  it('differs from CLDR where ISO does', () => {
    expect([MMK.exponent, currencies.PKR.exponent, currencies.IQD.exponent]).toEqual([2, 2, 3])
  })
})
