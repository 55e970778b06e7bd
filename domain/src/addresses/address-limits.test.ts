import { describe, expect, it } from 'vitest'

import { canSearchAddressBook, utf8Bytes, checkAddress } from './address-limits.ts'

const home = { address: 'Drottninggatan 12', notes: '', latitude: 59.33, longitude: 18.06 }

describe('a saved or origin address', () => {
  it('is accepted with coordinates, within the limits', () => {
    expect(checkAddress(home)).toBeUndefined()
    expect(checkAddress({ ...home, notes: undefined })).toBeUndefined()
  })

  it('[ADDR-16] needs coordinates', () => {
    const refusal = { refused: 'address.no-coordinates', field: 'coordinates' }
    expect(checkAddress({ ...home, latitude: undefined })).toEqual(refusal)
    expect(checkAddress({ ...home, longitude: null })).toEqual(refusal)
    expect(checkAddress({ ...home, latitude: 91 })).toEqual(refusal)
  })

  it('[ADDR-17] has notes of at most 1000 bytes', () => {
    const refusal = { refused: 'address.notes-too-long', field: 'notes' }
    expect(checkAddress({ ...home, notes: 'a'.repeat(1000) })).toBeUndefined()
    expect(checkAddress({ ...home, notes: 'a'.repeat(1001) })).toEqual(refusal)
    expect(checkAddress({ ...home, notes: 'å'.repeat(500) })).toBeUndefined()
    expect(checkAddress({ ...home, notes: 'å'.repeat(501) })).toEqual(refusal)
  })

  it('[ADDR-18] has a street of at most 255 bytes', () => {
    const refusal = { refused: 'address.too-long', field: 'address' }
    expect(checkAddress({ ...home, address: 'ถ'.repeat(85) })).toBeUndefined()
    expect(checkAddress({ ...home, address: `${'ถ'.repeat(85)}1` })).toEqual(refusal)
  })
})

describe('bytes', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['å', 2],
    ['ถ', 3],
    ['😀', 4],
  ])('%j has %i', (text, bytes) => {
    expect(utf8Bytes(text)).toBe(bytes)
  })
})

describe('a search in the address book', () => {
  it('[ADDR-08] needs at least 2 characters', () => {
    expect(['', 'a', ' a ', '😀', 'ab', ' ab', '台北'].map(canSearchAddressBook)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  })
})
