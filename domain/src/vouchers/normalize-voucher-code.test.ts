import { describe, expect, it } from 'vitest'

import { normalizeVoucherCode } from './normalize-voucher-code.ts'

describe('a voucher code', () => {
  it.each([
    ['SUMMER10', 'SUMMER10'],
    ['  summer10\t', 'SUMMER10'],
    ['Summer١٠', 'SUMMER10'],
    [' \n ', ''],
  ])('[GAP-044] typed as %j is %j', (typed, code) => expect(normalizeVoucherCode(typed)).toBe(code))
})
