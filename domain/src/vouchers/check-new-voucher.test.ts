import { describe, expect, it } from 'vitest'

import { checkNewVoucher } from './check-new-voucher.ts'
import type { VoucherDiscount } from './voucher-discount.ts'
import { voucherTypes } from './voucher-types.ts'

const always = { valid_from: null, valid_until: null }
const impossible = (field: string) => ({ refused: 'voucher.impossible-terms', field })

describe('the terms of a voucher', () => {
  it.each<[VoucherDiscount['type'], number[]]>([
    ['amount', [1, 5_000]],
    ['percentage', [1, 50, 100]],
    ['deliveryFee', [0]],
  ])('[QUOTE-20] of the type %s are possible', (type, amounts) => {
    for (const amount of amounts) expect(checkNewVoucher({ type, amount }, always)).toBeUndefined()
  })

  it.each<[VoucherDiscount['type'], number[]]>([
    ['amount', [0, -1]],
    ['percentage', [0, -1, 101, 12.5]],
    ['deliveryFee', [1, 100]],
  ])('[QUOTE-20] of the type %s are impossible', (type, amounts) => {
    for (const amount of amounts)
      expect(checkNewVoucher({ type, amount }, always)).toEqual(impossible('amount'))
  })

  it('[QUOTE-20] are known for every type', () => {
    expect(voucherTypes).toEqual(['amount', 'percentage', 'deliveryFee'])
  })
})

describe('the time of a voucher', () => {
  const discount = { type: 'percentage', amount: 10 } as const

  it('may lack a start or an end, or have both', () => {
    for (const time of [
      { valid_from: 5, valid_until: null },
      { valid_from: null, valid_until: 5 },
      { valid_from: 5, valid_until: 6 },
    ])
      expect(checkNewVoucher(discount, time)).toBeUndefined()
  })

  it('must end after it begins', () => {
    for (const valid_until of [4, 5])
      expect(checkNewVoucher(discount, { valid_from: 5, valid_until })).toEqual(
        impossible('valid_until'),
      )
  })
})
