import { expect, it } from 'vitest'

import { phoneFrom, successMessage } from './erase-person.ts'
import { OperatorError } from './operator-error.ts'

it('takes one number', () => {
  expect(phoneFrom(['--phone', '+46 70 174 06 05'])).toBe('+46 70 174 06 05')
})

it.each([[], ['--phone', '+46', '70'], ['070']])(
  'refuses anything else in a sentence',
  (...args) => {
    const sentence = 'Give --phone; put a number with spaces in quotation marks.'
    expect(() => phoneFrom(args)).toThrow(new OperatorError(sentence))
  },
)

it('says what was erased, and what was not', () => {
  const erased = { orders: 3, proofs: 2, saved_addresses: 1, orders_under_way: 0 }
  expect(successMessage(erased)).toBe('Erased from orders: 3. Pictures: 2. Saved addresses: 1.')
  expect(successMessage({ ...erased, orders_under_way: 1 })).toBe(
    'Erased from orders: 3. Pictures: 2. Saved addresses: 1.\n' +
      'Orders under way: 1. Run this again when they have ended.',
  )
})
