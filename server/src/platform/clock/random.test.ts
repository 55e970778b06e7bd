import { describe, expect, it } from 'vitest'

import { randomDigits } from './random.ts'

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
