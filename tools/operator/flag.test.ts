import { findCountry } from '@pillion/domain/countries/countries'
import { describe, expect, it } from 'vitest'

import { changeFrom, formatSettings } from './flag.ts'
import { OperatorError } from './operator-error.ts'

const read = (line: string) => changeFrom(line.split(' '))

describe('a flag from the command line', () => {
  it('has every option that was given', () => {
    expect(read('voucher off --country se --vendor nk --by anna')).toEqual({
      name: 'voucher',
      body: {
        enabled: false,
        target: { country: 'se', vendor_id: 'nk', share: null },
        changed_by: 'anna',
      },
    })
    expect(read('voucher on --share 30').body.target).toEqual({
      country: null,
      vendor_id: null,
      share: 30,
    })
  })

  it('is for everyone by default, and may be taken back', () => {
    expect(read('pre_order reset --by anna').body).toEqual({
      enabled: null,
      target: { country: null, vendor_id: null, share: null },
      changed_by: 'anna',
    })
    expect(read('pre_order on').body).toMatchObject({
      enabled: true,
      changed_by: expect.stringMatching(/./),
    })
  })

  it('[GAP-115] may have its other spelling', () => {
    expect(read('BulkOrderUpload on').name).toBe('bulk-order-upload')
  })

  it.each([
    ['voucher', 'Expected on, off or reset after voucher.'],
    ['voucher maybe', 'Expected on, off or reset after voucher.'],
    ['voucher on --vendor nk --share 30', 'Give --vendor or --share, not both.'],
    ['voucher on off', 'Expected on, off or reset after voucher.'],
    ['voucher on --country xx', 'Unsupported value for --country: xx (a country, such as se)'],
    [
      'voucher on --share 100',
      'Unsupported value for --share: 100 (a percentage of the vendors, from 1 to 99)',
    ],
    [
      'voucher on --share 0',
      'Unsupported value for --share: 0 (a percentage of the vendors, from 1 to 99)',
    ],
  ])('that cannot be understood is explained in one sentence: %s', (line, sentence) => {
    expect(() => read(line)).toThrow(new OperatorError(sentence))
  })

  it.each(['planned_maintenance on --vendor nk', 'unplanned_maintenance on --share 30'])(
    'that would close the sign-in for some vendors is explained: %s',
    (line) => {
      const sentence =
        'Maintenance closes the sign-in for everyone, or in one --country: give neither --vendor nor --share.'
      expect(() => read(line)).toThrow(new OperatorError(sentence))
    },
  )

  it.each(['', '\t', 'anna\nberit', 'a'.repeat(101)])('names who in one line: not %j', (by) => {
    const sentence = 'Give --by, who changes the flag, in one line of up to 100 characters.'
    expect(() => read(`voucher on --by ${by}`)).toThrow(new OperatorError(sentence))
  })

  it('with an unknown name lists the names', () => {
    expect(() => read('vouchers on')).toThrow(
      /^Unknown flag. Use one of google_autocomplete, .*voucher/,
    )
    expect(() => read('voucher on --vendors nk')).toThrow(/'--vendors'/)
  })
})

describe('the list of settings', () => {
  it('has a line for each', () => {
    const by = { changed_by: 'anna', changed_at: Date.parse('2026-07-01T10:05:00Z') / 1000 }
    const everyone = { country: null, vendor_id: null, share: null }
    const list = formatSettings(
      [
        { name: 'voucher', enabled: false, ...everyone, ...by },
        { name: 'voucher', enabled: true, ...everyone, country: 'se', vendor_id: 'nk', ...by },
        { name: 'pre_order', enabled: true, ...everyone, share: 30, ...by },
      ],
      findCountry('se')!,
    )
    expect(list.split('\n')).toEqual([
      'voucher is off for everyone (anna, 2026-07-01 12:05)',
      'voucher is on for nk and its outlets in se (anna, 2026-07-01 12:05)',
      'pre_order is on for 30 % of the vendors (anna, 2026-07-01 12:05)',
    ])
  })

  it('says so when there are none', () => {
    expect(formatSettings([], findCountry('se')!)).toBe(
      'No flag is set; all have their shipped values.',
    )
  })
})
