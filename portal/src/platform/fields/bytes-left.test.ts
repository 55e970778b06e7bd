import { ADDRESS_BYTES, NOTES_BYTES } from '@pillion/domain/addresses/limits'
import { expect, test } from 'vitest'

import { bytesLeft } from './bytes-left.ts'

test('[ADDR-17, ADDR-18] little room is told before the limit is reached', () => {
  expect(bytesLeft('a'.repeat(959), NOTES_BYTES)).toBeUndefined()
  expect(bytesLeft('a'.repeat(960), NOTES_BYTES)).toBe(40)
  expect(bytesLeft('a'.repeat(255), ADDRESS_BYTES)).toBe(0)
})

test('[GAP-061] what counts are UTF-8 bytes, without the space around the text', () => {
  expect(bytesLeft(` ${'ö'.repeat(500)} `, NOTES_BYTES)).toBe(0)
  expect(bytesLeft('ö'.repeat(501), NOTES_BYTES)).toBe(-2)
})
