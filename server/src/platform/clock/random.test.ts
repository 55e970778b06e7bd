import { describe, expect, it } from 'vitest'

import { randomDigits, systemRandom } from './random.ts'

describe('random bytes', () => {
  it.each([1, 7, 16, 17, 5_000])('%i at a time are that many', (count) => {
    const lengths = Array.from({ length: 600 }, () => systemRandom.bytes(count).length)
    expect(new Set(lengths)).toEqual(new Set([count]))
  })

  it('are never given twice', () => {
    const given = Array.from({ length: 10_000 }, () =>
      Buffer.from(systemRandom.bytes(16)).toString('hex'),
    )
    expect(new Set(given).size).toBe(10_000)
  })
})

describe('random digits', () => {
  it('are as many as asked for, with zeros in front', () => {
    expect(randomDigits({ bytes: (count) => new Uint8Array(count) }, 6)).toBe('000000')
  })

  it('come from bytes that favour none of them', () => {
    const bytes = [250, 251, 255, 9, 249, 13, 10, 0, 128, 1, 2, 3]
    let at = 0
    const random = { bytes: (count: number) => Uint8Array.from(bytes.slice(at, (at += count))) }
    expect(randomDigits(random, 6)).toBe('993008')
  })
})
