import { describe, expect, it } from 'vitest'

import type { OrderStatus } from '../orders/order-statuses.ts'
import { transfersOf, transfersOfEnd, type Transfer } from './ledger.ts'
import type { PaymentEventType, PaymentState } from './payment.ts'

const price = { fee: 7_300, discount: 1_000, payer: 'vendor' } as const
const state: PaymentState = {
  status: 'PAID',
  amount: 6_300,
  currency: 'SEK',
  attempts: 1,
  isCharged: true,
  openedAt: 0,
}
const moved = (type: PaymentEventType, isCharged: boolean, discount: number = price.discount) =>
  textsOf(transfersOf({ type, at: 0 }, { ...state, isCharged }, { ...price, discount }))

const textsOf = (transfers: readonly Transfer[]) =>
  transfers.map(
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

  it('when a guest pays: on the guest’s account', () => {
    const byGuest = { ...price, payer: 'guest' } as const
    expect(textsOf(transfersOf({ type: 'paid', at: 0 }, state, byGuest))).toEqual([
      'payment: provider 6300, guest -6300',
      'charge: guest 6300, vouchers 1000, fees -7300',
    ])
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

describe('what an order moves when it ends', () => {
  const order = {
    paymentMethod: 'CASH_ON_DELIVERY',
    history: [{ status: 'NEW', created_at: 0 }],
    amount: 24_950,
    ...price,
  } as const
  const ended = (status: OrderStatus, more: object = {}) =>
    textsOf(transfersOfEnd({ ...order, ...more }, status))

  it('delivered and paid to the rider: what the rider has, and what of it is the fee', () => {
    const collected = [
      'collection: rider 31250, vendor -31250',
      'charge: vendor 6300, vouchers 1000, fees -7300',
    ]
    expect(ended('DELIVERED')).toEqual(collected)
    expect(ended('DELIVERED', { paymentMethod: 'PAYMENT_ON_DELIVERY' })).toEqual(collected)
    expect(ended('DELIVERED', { payer: 'guest', amount: 0, discount: 0 })).toEqual([
      'collection: rider 7300, guest -7300',
      'charge: guest 7300, fees -7300',
    ])
  })

  it.each(['PAID', 'NONE', 'ONLINE_PAYMENT'])(
    'delivered, with %s and without a card: the fee',
    (paymentMethod) => {
      expect(ended('DELIVERED', { paymentMethod })).toEqual([
        'charge: vendor 6300, vouchers 1000, fees -7300',
      ])
    },
  )

  it('returned: the fee, since the ride was made', () => {
    expect(ended('RETURNED_TO_VENDOR')).toEqual(['charge: vendor 6300, vouchers 1000, fees -7300'])
  })

  it('ended before its pickup, or not at all: nothing', () => {
    for (const status of [
      'NEW',
      'PICKED_UP',
      'RETURN_INITIATED',
      'CANCELLED',
      'STALLED',
      'PAYMENT_FAILED',
      'PAYMENT_CANCELLED',
    ] as const)
      expect(ended(status)).toEqual([])
  })

  it('paid by a card: nothing more', () => {
    const history = [
      { status: 'INITIATED', created_at: 0 },
      { status: 'PAYMENT_COMMITTED', created_at: 1 },
    ]
    expect(ended('DELIVERED', { paymentMethod: 'ONLINE_PAYMENT', history })).toEqual([])
  })

  it('has no entries of nothing', () => {
    expect(ended('DELIVERED', { amount: 0, discount: 7_300 })).toEqual([
      'charge: vouchers 7300, fees -7300',
    ])
    expect(ended('DELIVERED', { amount: 0, fee: 0, discount: 0 })).toEqual([])
  })
})
