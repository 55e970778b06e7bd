import { expect, it } from 'vitest'

import { currencies } from './currency.ts'
import { inSecondCurrency } from './second-currency.ts'

const { BAM, EUR, JPY, KWD } = currencies
const euro = { currency: EUR, own: 195_583, second: 100_000 }

it.each([
  [1.95583, 100],
  [6, 307],
  [0, 0],
  [-6, -307],
  [0.01, 1],
  [1_000_000, 51_129_188],
])('%d marks are %i cents', (major, cents) => {
  expect(inSecondCurrency(major, BAM, euro)).toEqual({ amount: cents, currency: 'EUR' })
})

it('halves round away from zero, as everywhere', () => {
  const half = { currency: EUR, own: 2, second: 1 }
  expect(inSecondCurrency(0.01, BAM, half)?.amount).toBe(1)
  expect(inSecondCurrency(-0.01, BAM, half)?.amount).toBe(-1)
})

it('currencies may have other numbers of digits', () => {
  const rate = { own: 1, second: 500 }
  expect(inSecondCurrency(1.5, KWD, { ...rate, currency: JPY })?.amount).toBe(750)
  expect(inSecondCurrency(3, JPY, { ...rate, currency: KWD })?.amount).toBe(1_500_000)
})

it('what is no number has no second amount', () => {
  expect(inSecondCurrency(NaN, BAM, euro)).toBeUndefined()
})
