import { describe, expect, test } from 'vitest'

import { numericText } from './numeric-text.ts'

describe('typed numbers', () => {
  test.each([
    ['1250', '1250'],
    ['٩٨٧', '987'],
    ['۹۸۷', '987'],
    ['৯৮৭', '987'],
    ['１２', '12'],
    ['12 500 kr', '12500'],
    ['1.5', '15'],
  ])('an integer field reads %s as %s', (typed, read) => {
    expect(numericText(typed, 'integer')).toBe(read)
  })

  test.each([
    ['987,50', '987,50'],
    ['987.50', '987.50'],
    ['٩٨٧٫٥', '987.5'],
    ['1.249,50', '1.249,50'],
    ['-4', '4'],
  ])('a decimal field reads %s as %s', (typed, read) => {
    expect(numericText(typed, 'decimal')).toBe(read)
  })
})
