import { expect, it } from 'vitest'

import { columnErrors, isLeftOut } from './row-errors.ts'

const wrong = { column: 'amount', reason: 'validation.fill-amount' } as const
const leftOut = { column: 'customer_name', reason: 'left-out' } as const

it('a skipped row has no errors at its columns', () => {
  expect(isLeftOut({ errors: [leftOut] })).toBe(true)
  expect(columnErrors({ errors: [leftOut] })).toEqual([])
})

it('another row has all of its errors at their columns', () => {
  expect(isLeftOut({ errors: [wrong] })).toBe(false)
  expect(columnErrors({ errors: [wrong] })).toEqual([wrong])
})
