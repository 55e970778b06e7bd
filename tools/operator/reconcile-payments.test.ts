import { se } from '@pillion/domain/countries/se'
import { expect, it } from 'vitest'

import { reconcilePayments, reportOf } from './reconcile-payments.ts'

const none = { day: '2026-09-16', compared: 3, differences: [] }

it('says that a day agrees', () => {
  expect(reportOf(none, se)).toBe(
    "Payments of 2026-09-16: 3. They agree with the payment provider's list.",
  )
})

it('names each difference, and fails', () => {
  const here = { status: 'PAID', amount: 7_300, currency: 'SEK' } as const
  const there = { status: 'paid', amount: 7_300, currency: 'SEK' } as const
  const differences = [
    { kind: 'missing-here', intent_id: 'i1', order_id: null, here: null, there },
    { kind: 'missing-there', intent_id: 'i2', order_id: 'o2', here, there: null },
    {
      kind: 'amount',
      intent_id: 'i3',
      order_id: 'o3',
      here,
      there: { ...there, amount: 999, currency: 'EUR' },
    },
    {
      kind: 'state',
      intent_id: 'i4',
      order_id: 'o4',
      here,
      there: { status: 'cancelled', amount: null, currency: null },
    },
  ] as const
  expect(() => reportOf({ ...none, differences: [...differences] }, se)).toThrow(
    'Payments of 2026-09-16: 3. Differences: 4.\n' +
      '  missing here: no order, i1; here nothing; there paid 73.00 SEK\n' +
      '  missing there: o2, i2; here PAID 73.00 SEK; there nothing\n' +
      '  another amount: o3, i3; here PAID 73.00 SEK; there paid 999 minor units of EUR\n' +
      '  another state: o4, i4; here PAID 73.00 SEK; there cancelled',
  )
})

it.each([['2026-09-16'], ['--day', '2026-02-30'], ['--day', 'yesterday']])(
  'refuses %s %s',
  (...args) => {
    expect(() => reconcilePayments.prepare(args, se)).toThrow('takes a day')
  },
)
