import { describe, expect, it } from 'vitest'

import { decidePayment, evolvePayment, MAX_CARD_ATTEMPTS } from './payment.ts'
import type { PaymentCommand, PaymentState, PaymentStatus, ProviderReport } from './payment.ts'

const NOW = 1_000

const payment = (more: Partial<PaymentState> = {}): PaymentState => ({
  status: 'OPEN',
  amount: 7_300,
  currency: 'SEK',
  attempts: 0,
  isCharged: false,
  openedAt: 0,
  ...more,
})

/** What happens, and the status after it; or the refusal. */
function after(command: PaymentCommand, state: PaymentState) {
  const decision = decidePayment(command, state, NOW)
  if ('mismatch' in decision) return 'mismatch'
  if ('refused' in decision) return decision.refused
  const end = decision.events.reduce(evolvePayment, state)
  return [...decision.events.map(({ type }) => type), end.status].join(' ')
}
const reported = (report: ProviderReport, state: PaymentState, orderHasEnded = false) =>
  after({ type: 'report', report, orderHasEnded }, state)
const paid = { status: 'paid', amount: 7_300, currency: 'SEK' } as const
const refunded = { ...paid, status: 'refunded' } as const
const failed = (attempt: number) => ({ status: 'failed', attempt, reason: 'declined' }) as const

describe('a card', () => {
  it('is sent for an open payment, one at a time', () => {
    expect(after({ type: 'confirm' }, payment())).toBe('confirming CONFIRMING')
    for (const status of ['CONFIRMING', 'VOIDING', 'PAID', 'FAILED', 'REFUNDED'] as const)
      expect(after({ type: 'confirm' }, payment({ status }))).toBe('payment.closed')
  })

  it('that is declined leaves the payment open for another one, until too many were', () => {
    const decline = (attempt: number, state: PaymentState) =>
      after({ type: 'decline', attempt, reason: 'wrong-code' }, state)
    expect(decline(1, payment({ status: 'CONFIRMING', attempts: 1 }))).toBe('declined OPEN')
    expect(decline(1, payment({ status: 'CONFIRMING', attempts: 2 }))).toBe('CONFIRMING')
    expect(decline(1, payment({ status: 'PAID', attempts: 1 }))).toBe('PAID')
    const last = payment({ status: 'CONFIRMING', attempts: MAX_CARD_ATTEMPTS })
    expect(decline(MAX_CARD_ATTEMPTS, last)).toBe('failed FAILED')
  })
})

describe('the payer requests something else instead', () => {
  it.each<[PaymentStatus, string]>([
    ['OPEN', 'voiding VOIDING'],
    ['CONFIRMING', 'payment.closed'],
    ['PAID', 'payment.closed'],
    ['VOIDING', 'VOIDING'],
    ['CANCELLED', 'CANCELLED'],
    ['FAILED', 'FAILED'],
    ['REFUNDING', 'REFUNDING'],
    ['REFUNDED', 'REFUNDED'],
  ])('%s: %s', (status, expected) => {
    expect(after({ type: 'give-up' }, payment({ status }))).toBe(expected)
  })
})

describe('the provider reports that it was paid', () => {
  it.each<[PaymentStatus, string]>([
    ['OPEN', 'paid PAID'],
    ['CONFIRMING', 'paid PAID'],
    ['VOIDING', 'paid PAID'],
    ['PAID', 'PAID'],
    ['REFUNDING', 'REFUNDING'],
    ['REFUNDED', 'REFUNDED'],
    ['FAILED', 'paid-late refunding REFUNDING'],
    ['CANCELLED', 'paid-late refunding REFUNDING'],
  ])('%s: %s', (status, expected) => {
    expect(reported(paid, payment({ status }))).toBe(expected)
  })

  it('gives the money back when the order has ended meanwhile', () => {
    expect(reported(paid, payment({ status: 'CONFIRMING' }), true)).toBe(
      'paid-late refunding REFUNDING',
    )
  })

  it('is about something else with another amount or currency', () => {
    const state = payment({ status: 'CONFIRMING' })
    expect(reported({ ...paid, amount: 7_299 }, state)).toBe('mismatch')
    expect(reported({ ...paid, currency: 'EUR' }, state)).toBe('mismatch')
    expect(reported({ ...refunded, amount: 1 }, payment({ status: 'PAID' }))).toBe('mismatch')
  })
})

describe('the provider reports', () => {
  it('a failure, which counts for the present card only', () => {
    const state = payment({ status: 'CONFIRMING', attempts: 2 })
    expect(reported(failed(2), state)).toBe('failed FAILED')
    expect(reported(failed(1), state)).toBe('CONFIRMING')
    expect(reported(failed(2), payment({ status: 'PAID', attempts: 2 }))).toBe('PAID')
  })

  it('a closed intent, which ends only what is not paid', () => {
    for (const status of ['OPEN', 'CONFIRMING', 'VOIDING'] as const)
      expect(reported({ status: 'cancelled' }, payment({ status }))).toBe('cancelled CANCELLED')
    expect(reported({ status: 'cancelled' }, payment({ status: 'PAID' }))).toBe('PAID')
  })

  it('nothing new', () => {
    expect(reported({ status: 'pending' }, payment({ status: 'CONFIRMING' }))).toBe('CONFIRMING')
  })

  it('a refund, once, also before its payment', () => {
    expect(reported(refunded, payment({ status: 'REFUNDING' }))).toBe('refunded REFUNDED')
    expect(reported(refunded, payment({ status: 'PAID' }))).toBe('refunded REFUNDED')
    expect(reported(refunded, payment({ status: 'REFUNDED' }))).toBe('REFUNDED')
    expect(reported(refunded, payment({ status: 'CONFIRMING' }))).toBe(
      'paid-late refunded REFUNDED',
    )
  })
})

describe('the provider reports that a refund has failed', () => {
  const returned = { ...paid, status: 'refund-failed' } as const

  it('which is asked for again once it was confirmed', () => {
    expect(reported(returned, payment({ status: 'REFUNDED' }), true)).toBe(
      'refund-failed REFUNDING',
    )
    for (const status of ['OPEN', 'PAID', 'REFUNDING', 'CANCELLED'] as const)
      expect(reported(returned, payment({ status }))).toBe(status)
  })

  it('and was of another amount', () => {
    expect(reported({ ...returned, amount: 1 }, payment({ status: 'REFUNDED' }))).toBe('mismatch')
  })
})

describe('a payment', () => {
  it('is refunded only once, and only when it was paid', () => {
    expect(after({ type: 'refund' }, payment({ status: 'PAID' }))).toBe('refunding REFUNDING')
    for (const status of ['OPEN', 'REFUNDING', 'REFUNDED', 'FAILED'] as const)
      expect(after({ type: 'refund' }, payment({ status }))).toBe(status)
  })

  it('is voided only while it is not paid', () => {
    expect(after({ type: 'void' }, payment({ status: 'CONFIRMING' }))).toBe('voiding VOIDING')
    expect(after({ type: 'void' }, payment({ status: 'PAID' }))).toBe('PAID')
    expect(after({ type: 'abandon' }, payment({ status: 'CONFIRMING' }))).toBe('voiding VOIDING')
    expect(after({ type: 'abandon' }, payment({ status: 'VOIDING' }))).toBe('VOIDING')
  })
})
