import { describe, expect, it } from 'vitest'

import { checkVoucher, type VoucherConditions } from './check-voucher.ts'

const from = Date.parse('2026-06-01T00:00:00Z') / 1000
const until = Date.parse('2026-07-01T00:00:00Z') / 1000
const voucher: VoucherConditions = {
  valid_from: from,
  valid_until: until,
  minimum_fee: 5_000,
  total_limit: 10,
  vendor_limit: 2,
  vendors: ['nk', 'cb-sod'],
}
const open: VoucherConditions = {
  valid_from: null,
  valid_until: null,
  minimum_fee: 0,
  total_limit: null,
  vendor_limit: null,
  vendors: null,
}
const context = {
  orderTime: from,
  fee: 5_000,
  vendorId: 'nk-sod',
  parentVendorId: 'nk',
  uses: 9,
  vendorUses: 1,
}
const refusalFor = (reason: string) => ({
  refused: 'voucher.error.validation.message',
  field: 'voucher',
  params: { reason },
})

describe('a voucher whose terms are met', () => {
  it('[VOUCHER-01] can be used, up to each of its limits', () => {
    expect(checkVoucher(voucher, context)).toBeUndefined()
    expect(checkVoucher(voucher, { ...context, orderTime: until - 1 })).toBeUndefined()
  })

  it('can be used by a vendor it names, and by the outlets of a parent it names', () => {
    for (const [vendorId, parentVendorId] of [
      ['nk', null],
      ['nk-ost', 'nk'],
      ['cb-sod', 'cb'],
    ] as const)
      expect(checkVoucher(voucher, { ...context, vendorId, parentVendorId })).toBeUndefined()
  })

  it('can be used at any time by any vendor when it has no restrictions', () => {
    const much = { ...context, orderTime: 0, fee: 0, uses: 1e9, vendorUses: 1e9, vendorId: 'x' }
    expect(checkVoucher(open, much)).toBeUndefined()
  })
})

describe('a voucher whose terms are not met', () => {
  it.each([
    ['other-vendor', { vendorId: 'cb-vas', parentVendorId: 'cb' }],
    ['other-vendor', { vendorId: 'cb', parentVendorId: null }],
    ['not-yet-valid', { orderTime: from - 1 }],
    ['expired', { orderTime: until }],
    ['below-minimum', { fee: 4_999 }],
    ['used-up', { uses: 10 }],
    ['vendor-used-up', { vendorUses: 2 }],
  ])('[VOUCHER-06, GAP-075] is refused as %s', (reason, change) => {
    expect(checkVoucher(voucher, { ...context, ...change })).toEqual(refusalFor(reason))
  })

  it('is refused as unknown when it does not exist', () => {
    expect(checkVoucher(undefined, context)).toEqual(refusalFor('unknown'))
  })

  it('does not reveal its number of uses to other vendors', () => {
    const strange = { ...context, vendorId: 'x', parentVendorId: null, uses: 10 }
    expect(checkVoucher(voucher, strange)).toEqual(refusalFor('other-vendor'))
  })
})
