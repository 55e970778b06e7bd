import { MAX_ADDRESS_BYTES, MAX_NOTES_BYTES } from '@pillion/domain/addresses/address-limits'
import { expect, test } from 'vitest'

import { bytesLeft } from './bytes-left.ts'

test('[ADDR-17, ADDR-18] the remaining bytes are reported close to the limit', () => {
  expect(bytesLeft('a'.repeat(959), MAX_NOTES_BYTES)).toBeUndefined()
  expect(bytesLeft('a'.repeat(960), MAX_NOTES_BYTES)).toBe(40)
  expect(bytesLeft('a'.repeat(255), MAX_ADDRESS_BYTES)).toBe(0)
})

test('[GAP-061] the limit counts UTF-8 bytes of the trimmed text', () => {
  expect(bytesLeft(` ${'ö'.repeat(500)} `, MAX_NOTES_BYTES)).toBe(0)
  expect(bytesLeft('ö'.repeat(501), MAX_NOTES_BYTES)).toBe(-2)
})
