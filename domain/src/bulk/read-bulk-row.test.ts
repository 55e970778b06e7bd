import { describe, expect, it } from 'vitest'

import { currencies } from '../money/currency.ts'
import type { BulkCells } from './bulk-sheet.ts'
import { readBulkRow, type BulkWords } from './read-bulk-row.ts'

/** A Wednesday at noon in Stockholm. */
const NOON = Date.UTC(2026, 9, 14, 10)
const words: BulkWords = {
  payment: {
    PAID: ['Already paid', 'Redan betald'],
    CASH_ON_DELIVERY: ['Cash on delivery', 'Kontant vid leverans'],
    ONLINE_PAYMENT: ['Paid online'],
  },
  delivery: { INSTANT: ['As soon as possible', 'Så snart som möjligt'], SCHEDULED: ['Scheduled'] },
}
const country = { code: 'se', timeZone: 'Europe/Stockholm', currency: currencies.SEK }
const full: BulkCells = {
  customer_name: 'Anna Lind',
  customer_phone: '070-174 06 05',
  address: 'Hornsgatan 12, Stockholm',
  amount: '245',
  payment_method: 'PAID',
}
const read = (change: BulkCells) =>
  readBulkRow({ ...full, ...change }, { country, now: NOON, words })
const draftOf = (change: BulkCells) => read(change).draft
const problemsOf = (change: BulkCells) => read(change).problems

describe('a row of a spreadsheet of orders', () => {
  it('is read as a request', () => {
    const change = {
      collection_point: 'nk-sod',
      unit: '2',
      building: 'B',
      latitude: '59,3171',
      longitude: '18.0467',
      description: 'Soup',
      rider_notes: 'Ring twice',
    }
    expect(read(change)).toEqual({
      draft: {
        collectionPoint: 'nk-sod',
        name: 'Anna Lind',
        phone: '+46701740605',
        unit: '2',
        building: 'B',
        address: 'Hornsgatan 12, Stockholm',
        latitude: 59.3171,
        longitude: 18.0467,
        amount: '245',
        paymentMethod: 'PAID',
        description: 'Soup',
        notes: 'Ring twice',
        deliveryType: 'INSTANT',
        preorderedFor: undefined,
      },
      problems: [],
    })
  })

  it.each([
    ['701740605', 'the zero was lost'],
    ['46701740605', 'the plus was lost'],
    ['0046701740605', ''],
    ['+46 (0)70 174 06 05', ''],
  ])('has the phone number %s in full (%s)', (customer_phone) => {
    expect(draftOf({ customer_phone }).phone).toBe('+46701740605')
  })

  it.each([
    ['12,50', '12,50'],
    ['1 250,50', '1 250,50'],
    ['1,250.50', '1250.50'],
    ['1.250,50', '1250,50'],
    ['SEK 45', '45'],
    ['45 kr', '45'],
    ['45:-', '45'],
    ['€ 45', '45'],
    ["1'250", '1250'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['٤٥', '45'],
    ['١٬٢٥٠', '1250'],
  ])('has the amount %s as %s', (amount, text) => {
    expect(draftOf({ amount }).amount).toBe(text)
  })

  it.each([
    ['12,500', ['SEK', 'KWD']],
    ['1,500', ['SEK', 'KWD']],
    ['€ 1.500', ['SEK', 'JPY']],
    ['12.345', ['SEK', 'JPY']],
    ['١٬٥٠٠', []],
    ['1500', []],
    ['1,50', []],
    ['0,500', []],
    ['1500,000', []],
    ['1.500,25', []],
  ] as const)(
    'whose amount %s may be thousands or decimals is refused, in %s',
    (amount, unclearIn) => {
      const isUnclear = (code: 'SEK' | 'JPY' | 'KWD') => {
        const context = { country: { ...country, currency: currencies[code] }, now: NOON, words }
        return readBulkRow({ ...full, amount }, context).problems.length > 0
      }
      expect((['SEK', 'JPY', 'KWD'] as const).filter(isUnclear)).toEqual(unclearIn)
    },
  )

  it('has thousands after a comma where the currency has no decimals', () => {
    const inJapan = { country: { ...country, currency: currencies.JPY }, now: NOON, words }
    expect(readBulkRow({ ...full, amount: '12,500' }, inJapan).draft.amount).toBe('12500')
  })

  it('whose amount is unclear says so', () => {
    const { draft, problems } = read({ amount: '12,500' })
    expect([draft.amount, problems]).toEqual([
      NaN,
      [{ column: 'amount', reason: 'amount-unclear' }],
    ])
  })

  it.each([
    ['paid', 'PAID'],
    ['CASH ON DELIVERY', 'CASH_ON_DELIVERY'],
    ['kontant vid leverans', 'CASH_ON_DELIVERY'],
    ['online_payment', 'ONLINE_PAYMENT'],
    ['', 'NONE'],
  ])('has the payment method %s as %s', (payment_method, value) => {
    expect(draftOf({ payment_method }).paymentMethod).toBe(value)
    expect(problemsOf({ payment_method })).toEqual([])
  })

  const at = (change: BulkCells) => {
    const { deliveryType, preorderedFor } = draftOf(change)
    const time = preorderedFor && new Date(preorderedFor * 1_000).toISOString().slice(0, 16)
    return [deliveryType, time]
  }

  it.each([
    // The spreadsheet's own date, and its number.
    ['2026-10-15T14:30:00'],
    ['46310.604166666664'],
    ['2026-10-15 14:30'],
    ['2026/10/15 14:30'],
    ['15/10/2026 14:30'],
    ['15.10.2026 14.30'],
    ['15-10-26, 14:30'],
    ['10/15/2026 2:30 PM'],
    ['2026-10-15T12:30:00Z'],
    ['2026-10-15 14:30+02:00'],
    ['2026-10-15T09:30:00-03:00'],
    ['١٥/١٠/٢٠٢٦ ١٤:٣٠'],
  ])('has the time %s on the clock of the country', (scheduled_time) => {
    expect(at({ scheduled_time })).toEqual(['SCHEDULED', '2026-10-15T12:30'])
  })

  it.each([['14:30'], ['14.30'], ['2:30 pm'], ['0.6041666666666666'], ['1899-12-30T14:30:00']])(
    'has the time %s today',
    (scheduled_time) => {
      expect(at({ scheduled_time, delivery_type: 'scheduled' })).toEqual([
        'SCHEDULED',
        '2026-10-14T12:30',
      ])
    },
  )

  it.each([
    ['2026-10-15 11:00-12:00'],
    ['2026-10-15T11:00-12:00'],
    ['2026-10-15 12:00-13:00'],
    ['2026-10-15 18:00-19:00'],
    ['2026-10-15T18:00:00-19:00'],
    ['2026-10-15 09:00:00-11:00'],
    ['2026-10-15 12:00+15:00'],
  ])('does not take the time between two for one with a zone: %s', (scheduled_time) => {
    const { problems } = read({ scheduled_time })
    expect(problems).toEqual([{ column: 'scheduled_time', reason: 'time-unreadable' }])
  })

  it('has the phone number that a program wrote with a decimal', () => {
    expect(draftOf({ customer_phone: '701740607.0' }).phone).toBe('+46701740607')
  })

  it('takes the date that is near when the day may be the month', () => {
    const november = Date.UTC(2026, 10, 10, 10)
    const cells = { ...full, scheduled_time: '11/10/2026 14:30' }
    const { draft } = readBulkRow(cells, { country, now: november, words })
    expect(draft.preorderedFor).toBe(Date.UTC(2026, 10, 10, 13, 30) / 1_000)
  })

  it.each<[string, BulkCells, object[]]>([
    [
      'a formula that failed',
      { amount: '#DIV/0!' },
      [{ column: 'amount', reason: 'formula-error' }],
    ],
    ['a date', { unit: '2026-03-02T00:00:00' }, [{ column: 'unit', reason: 'date' }]],
    [
      'too much text',
      { description: 'x'.repeat(2_001) },
      [{ column: 'description', reason: 'too-long' }],
    ],
    [
      'half a position',
      { latitude: '59.3' },
      [{ column: 'longitude', reason: 'coordinate-missing' }],
    ],
    [
      'an unknown payment',
      { payment_method: 'IOU' },
      [{ column: 'payment_method', reason: 'payment-method-unknown' }],
    ],
    [
      'an unknown delivery',
      { delivery_type: 'x' },
      [{ column: 'delivery_type', reason: 'delivery-type-unknown' }],
    ],
    [
      'no time',
      { delivery_type: 'SCHEDULED' },
      [{ column: 'scheduled_time', reason: 'time-missing' }],
    ],
    [
      'a day only',
      { scheduled_time: '2026-10-15' },
      [{ column: 'scheduled_time', reason: 'time-missing' }],
    ],
    [
      'no real day',
      { scheduled_time: '31/02/2026 10:00' },
      [{ column: 'scheduled_time', reason: 'time-unreadable' }],
    ],
    [
      'words',
      { scheduled_time: 'soon' },
      [{ column: 'scheduled_time', reason: 'time-unreadable' }],
    ],
    [
      'a time for now',
      { delivery_type: 'INSTANT', scheduled_time: '14:30' },
      [{ column: 'scheduled_time', reason: 'time-for-instant' }],
    ],
  ])('says where a cell has %s', (_, change, problems) => {
    expect(problemsOf(change)).toEqual(problems)
  })
})
