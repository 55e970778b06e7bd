import { describe, expect, it } from 'vitest'

import type { PaymentStatus, ProviderReport } from './payment.ts'
import { paymentStatuses } from './payment.ts'
import { reconcile, type BookedPayment } from './reconcile.ts'

const day = { from: 1_000, until: 2_000 }
const booked = (status: PaymentStatus, more: Partial<BookedPayment> = {}): BookedPayment => ({
  intentId: 'i1',
  orderId: 'o1',
  openedAt: 1_500,
  amount: 7_300,
  currency: 'SEK',
  ...more,
  status,
})
const paid = { status: 'paid', amount: 7_300, currency: 'SEK' } as const
const refunded = { ...paid, status: 'refunded' } as const
const reports: readonly ProviderReport[] = [
  { status: 'pending' },
  paid,
  refunded,
  { status: 'failed', attempt: 1, reason: 'declined' },
  { status: 'cancelled' },
]
const kinds = (here: readonly BookedPayment[], there: readonly ProviderReport[]) =>
  reconcile(
    here,
    there.map((report) => ({ intentId: 'i1', report })),
    day,
  ).map(({ kind }) => kind)

describe('a payment and the provider’s list', () => {
  it('agree when the provider says what follows from our status', () => {
    const agreeing = paymentStatuses.map((status) => [
      status,
      ...reports
        .filter((report) => kinds([booked(status)], [report]).length === 0)
        .map((report) => report.status),
    ])
    expect(agreeing).toEqual([
      ['OPEN', 'pending'],
      ['CONFIRMING', 'pending'],
      ['VOIDING', 'pending', 'cancelled'],
      ['PAID', 'paid'],
      ['FAILED', 'pending', 'failed', 'cancelled'],
      ['CANCELLED', 'cancelled'],
      ['REFUNDING', 'paid', 'refunded'],
      ['REFUNDED', 'refunded'],
    ])
    expect(kinds([booked('PAID')], [refunded])).toEqual(['state'])
  })

  it('differ in the amount or the currency', () => {
    expect(kinds([booked('PAID', { amount: 7_301 })], [paid])).toEqual(['amount'])
    expect(kinds([booked('REFUNDED', { currency: 'EUR' })], [refunded])).toEqual(['amount'])
  })
})

describe('a payment', () => {
  it('is missing there, whatever its status', () => {
    expect(kinds([booked('CANCELLED')], [])).toEqual(['missing-there'])
  })

  it('of another day is not compared', () => {
    expect(kinds([booked('PAID', { openedAt: 999 })], [])).toEqual([])
    expect(kinds([booked('PAID', { openedAt: 2_000 })], [refunded])).toEqual([])
    expect(kinds([booked('PAID', { openedAt: 1_000 })], [])).toEqual(['missing-there'])
  })
})

it('an intent is missing here only if money was moved', () => {
  const moved = reports.filter((report) => kinds([], [report]).length > 0)
  expect(moved.map(({ status }) => status)).toEqual(['paid', 'refunded'])
  expect(kinds([], [paid])).toEqual(['missing-here'])
})
