import { expect, it } from 'vitest'

import { isResetCode } from './reset-code.ts'

it('[AUTH-21] a code has 6 digits', () => {
  expect(['012345', '999999'].map(isResetCode)).toEqual([true, true])
  expect(['', '12345', '1234567', '12345a', ' 12345', '١٢٣٤٥٦'].map(isResetCode)).toEqual(
    Array(6).fill(false),
  )
})
