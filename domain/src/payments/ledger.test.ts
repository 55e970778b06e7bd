import { describe, expect, it } from 'vitest'

import { transfersOf } from './ledger.ts'
import type { PaymentEventType, PaymentState } from './payment.ts'

const price = { fee: 7_300, discount: 1_000 }
const state: PaymentState = {
  status: 'PAID',
  amount: 6_300,
  currency: 'SEK',
  attempts: 1,
  isCharged: true,
  openedAt: 0,
}
const moved = (type: PaymentEventType, isCharged: boolean, discount = price.discount) =>
  transfersOf({ type, at: 0 }, { ...state, isCharged }, { ...price, discount }).map(
    ({ kind, entries }) =>
      `${kind}: ${entries.map(({ account, amount }) => `${account} ${amount}`).join(', ')}`,
  )

describe('what a payment moves', () => {
  it('when it is paid: the money, and what it is for', () => {
    expect(moved('paid', false)).toEqual([
      'payment: provider 6300, vendor -6300',
      'charge: vendor 6300, vouchers 1000, fees -7300',
    ])
    expect(moved('paid', false, 0)[1]).toBe('charge: vendor 7300, fees -7300')
  })

  it('when it is paid for an order that has ended: only the money', () => {
    expect(moved('paid-late', false)).toEqual(['payment: provider 6300, vendor -6300'])
  })

  it('when it goes back: first the charge, then the money', () => {
    expect(moved('refunding', true)).toEqual(['credit: vendor -6300, vouchers -1000, fees 7300'])
    expect(moved('refunding', false)).toEqual([])
    expect(moved('refunded', false)).toEqual(['refund: provider -6300, vendor 6300'])
    expect(moved('refunded', true)).toEqual([
      'credit: vendor -6300, vouchers -1000, fees 7300',
      'refund: provider -6300, vendor 6300',
    ])
  })

  it('otherwise nothing', () => {
    for (const type of [
      'opened',
      'confirming',
      'declined',
      'failed',
      'voiding',
      'cancelled',
    ] as const)
      expect(moved(type, false)).toEqual([])
  })
})
