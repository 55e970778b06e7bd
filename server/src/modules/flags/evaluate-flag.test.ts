import { describe, expect, it } from 'vitest'

import { settingOf, type FlagSettings } from './evaluate-flag.ts'

type Setting = FlagSettings[number]

const setting = (enabled: boolean, target: Partial<Setting> = {}): Setting => ({
  name: 'voucher',
  enabled,
  country: null,
  vendor_id: null,
  share: null,
  ...target,
})
const sod = { id: 'nk-sod', parent: 'nk' }
const voucherFor = (vendor: typeof sod | undefined, ...settings: Setting[]) =>
  settingOf(settings, 'voucher', { country: 'se', vendor })

describe('the setting that applies', () => {
  it('is none when none is for this flag, country or vendor', () => {
    const others = [
      setting(true, { name: 'pre_order' }),
      setting(true, { country: 'no' }),
      setting(true, { vendor_id: 'cb' }),
    ]
    expect(voucherFor(sod, ...others)).toBeUndefined()
    expect(voucherFor(undefined, setting(true, { vendor_id: 'nk' }))).toBeUndefined()
  })

  it.each([
    ['the vendor’s before its parent’s', { vendor_id: 'nk' }, { vendor_id: 'nk-sod' }],
    ['the parent’s before the country’s', { country: 'se' }, { vendor_id: 'nk' }],
    ['the country’s before everyone’s', {}, { country: 'se' }],
    ['a share’s before the rest’s', {}, { share: 99 }],
    [
      'the vendor’s in this country before the vendor’s',
      { vendor_id: 'nk-sod' },
      { vendor_id: 'nk-sod', country: 'se' },
    ],
  ])('is %s', (_, general, specific) => {
    const two = [setting(true, specific), setting(false, general)]
    expect(voucherFor(sod, ...two)).toBe(true)
    expect(voucherFor(sod, ...two.toReversed())).toBe(true)
  })
})

describe('a share of the vendors', () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => `vendor-${index}`)
  const within = (share: number, name: Setting['name'] = 'voucher') =>
    ids.filter((id) =>
      settingOf([setting(true, { name, share })], name, {
        country: 'se',
        vendor: { id, parent: undefined },
      }),
    )

  it('is about that many of them, none of which leaves when it grows', () => {
    expect(within(30).length).toBeGreaterThan(520)
    expect(within(30).length).toBeLessThan(680)
    expect(within(31)).toEqual(expect.arrayContaining(within(30)))
    expect(within(99).length).toBeLessThan(2_000)
  })

  it('is of other vendors for another flag', () => {
    const others = new Set(within(30, 'pre_order'))
    expect(within(30).filter((id) => others.has(id)).length).toBeLessThan(300)
  })

  it('includes all outlets of a vendor or none', () => {
    const inShare = (id: string, parent: string) =>
      settingOf([setting(true, { share: 50 })], 'voucher', {
        country: 'se',
        vendor: { id, parent },
      })
    for (const parent of ids.slice(0, 50))
      expect(inShare(`${parent}-a`, parent)).toBe(inShare(`${parent}-b`, parent))
  })

  it('does not include callers without a vendor', () => {
    expect(voucherFor(undefined, setting(true, { share: 99 }))).toBeUndefined()
  })
})
