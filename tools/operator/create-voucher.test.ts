import { findCountry } from '@pillion/domain/countries/countries'
import { describe, expect, it } from 'vitest'

import { voucherFrom } from './create-voucher.ts'
import { OperatorError } from './operator-error.ts'

const se = findCountry('se')!
const read = (line: string) => voucherFrom(line.split(' '), se)
const at = (instant: string) => Date.parse(instant) / 1000

describe('a voucher from the command line', () => {
  it('has every option that was given', () => {
    const line =
      'SUMMER10 --type percentage --amount 10 --from 2026-06-01 --until 2026-12-31 --total 100 ' +
      '--per-vendor 1 --minimum-fee 49,50 --vendor nk --vendor cb-sod'
    expect(read(line)).toEqual({
      code: 'SUMMER10',
      type: 'percentage',
      amount: 10,
      // The whole of the first and of the last day, by Stockholm's clocks in summer and in winter.
      valid_from: at('2026-05-31T22:00:00Z'),
      valid_until: at('2026-12-31T23:00:00Z'),
      minimum_fee: 49.5,
      total_limit: 100,
      vendor_limit: 1,
      vendors: ['nk', 'cb-sod'],
    })
  })

  it('reads thousands as a spreadsheet of orders does', () => {
    const amountIn = (code: string, typed: string) =>
      voucherFrom(['X', '--type', 'amount', '--amount', typed], findCountry(code)!).amount
    expect(amountIn('jp', '1,000')).toBe(1_000)
    expect(amountIn('kw', '1.500')).toBe(1.5)
    expect(amountIn('se', '1,250.50')).toBe(1_250.5)
  })

  it('has no vendors, limits or end by default', () => {
    expect(read('FREE --type deliveryFee')).toEqual({
      code: 'FREE',
      type: 'deliveryFee',
      amount: 0,
      valid_from: null,
      valid_until: null,
      minimum_fee: 0,
      total_limit: null,
      vendor_limit: null,
      vendors: null,
    })
  })

  it('uses the days of its country', () => {
    const args = ['X', '--type', 'deliveryFee', '--until', '2026-12-31']
    const hk = voucherFrom(args, findCountry('hk')!)
    expect(hk.valid_until).toBe(at('2026-12-31T16:00:00Z'))
  })
})

describe('invalid arguments', () => {
  it.each([
    ['--type amount --amount 5', 'Give one code, such as SUMMER10.'],
    ['ONE TWO --type amount --amount 5', 'Give one code, such as SUMMER10.'],
    ['X', 'Give --type with one of amount, percentage, deliveryFee.'],
    ['X --type gift', 'Give --type with one of amount, percentage, deliveryFee.'],
    ['X --type amount', 'Give --amount, the discount of the voucher.'],
    [
      'X --type amount --amount 1,000',
      'Unsupported value for --amount: 1,000 (a number, such as 49.50)',
    ],
    [
      'X --type amount --amount ten',
      'Unsupported value for --amount: ten (a number, such as 49.50)',
    ],
    ['X --type amount --amount 5 --total 0', 'Unsupported value for --total: 0 (how many orders)'],
    [
      'X --type amount --amount 5 --per-vendor 1.5',
      'Unsupported value for --per-vendor: 1.5 (how many orders)',
    ],
    [
      'X --type amount --amount 5 --until 2026-02-29',
      'Unsupported value for --until: 2026-02-29 (a day, such as 2026-12-31)',
    ],
    [
      'X --type amount --amount 5 --from 1.6.2026',
      'Unsupported value for --from: 1.6.2026 (a day, such as 2026-12-31)',
    ],
  ])('are explained in one sentence: %s', (line, sentence) => {
    expect(() => read(line)).toThrow(new OperatorError(sentence))
  })

  it('with an unknown option name it', () => {
    expect(() => read('X --type amount --amount 5 --totl 3')).toThrow(/'--totl'/)
    expect(() => read('X --type')).toThrow(OperatorError)
  })
})
