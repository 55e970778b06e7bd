import { describe, expect, it } from 'vitest'

import { makeOrderId, monthIndex, monthOfOrderId, vendorOfOrderId } from './order-id.ts'

const june = Date.parse('2026-06-15T12:00:00Z')
const bytes = (...values: number[]) => Uint8Array.from(values)
const id = makeOrderId({ vendorId: 'v-1', now: june, random: bytes(1, 2, 3, 4, 5) })
const withRandom = (random: Uint8Array) => makeOrderId({ vendorId: 'v', now: june, random })

describe('an order id', () => {
  it('[ORDER-01] is the vendor, a dash, two characters for the month and eight random ones', () => {
    expect(id).toBe('v-1-2d04106105')
    expect(id.slice('v-1-'.length)).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/)
  })

  it('carries exactly 40 random bits', () => {
    expect(withRandom(bytes(0, 0, 0, 0, 0))).toBe('v-2d00000000')
    expect(withRandom(bytes(255, 255, 255, 255, 255))).toBe('v-2dzzzzzzzz')
    expect(withRandom(bytes(0, 0, 0, 0, 1, 99))).toBe('v-2d00000001')
    expect(withRandom(bytes(128, 0, 0, 0, 0))).toBe('v-2dg0000000')
  })

  it('contains its month and its vendor', () => {
    expect(monthOfOrderId(id)).toBe(monthIndex(june))
    expect(vendorOfOrderId(id)).toBe('v-1')
    expect(vendorOfOrderId('a-b-c-2d00000001')).toBe('a-b-c')
  })

  it.each(['', 'v-1', 'v-1-', '-2d00000001', 'v-2d0000001', 'v-2D00000001', 'v-2d0000000u'])(
    '%j is not an order id',
    (text) => {
      expect(monthOfOrderId(text)).toBeUndefined()
      expect(vendorOfOrderId(text)).toBeUndefined()
    },
  )

  it('throws without enough random bytes or outside 2020 to 2105', () => {
    const random = bytes(1, 2, 3, 4, 5)
    const at = (iso: string) => ({ vendorId: 'v', now: Date.parse(iso), random })
    expect(() => makeOrderId({ ...at('2026-06-15'), random: bytes(1, 2, 3, 4) })).toThrow(
      RangeError,
    )
    expect(() => makeOrderId(at('2019-12-31'))).toThrow(RangeError)
    expect(() => makeOrderId(at('2105-05-01'))).toThrow(RangeError)
    expect(monthOfOrderId(makeOrderId(at('2105-04-30')))).toBe(1023)
  })
})

describe('the month', () => {
  it.each([
    ['2020-01-01T00:00:00Z', 0],
    ['2020-12-31T23:59:59Z', 11],
    ['2026-06-30T23:59:59.999Z', 77],
    ['2026-07-01T00:00:00Z', 78],
  ])('of %s is number %i', (iso, month) => {
    expect(monthIndex(Date.parse(iso))).toBe(month)
  })
})
