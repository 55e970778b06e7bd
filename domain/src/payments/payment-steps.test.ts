import { describe, expect, it } from 'vitest'

import type { OrderStatus } from '../orders/order-statuses.ts'
import { terminalStatuses } from '../orders/transitions.ts'
import { nextPaymentStep, PAYMENT_OPEN_SECONDS } from './payment-steps.ts'
import type { PaymentState, PaymentStatus } from './payment.ts'
import { refundOnEnd } from './refunds.ts'

const OPENED = 1_000

const step = (
  status: PaymentStatus,
  orderStatus: OrderStatus | 'archived' = 'PAYMENT_INITIATED',
  now = OPENED + 1,
) => {
  const state: PaymentState = {
    status,
    amount: 1,
    currency: 'SEK',
    attempts: 0,
    isCharged: false,
    openedAt: OPENED,
  }
  const order = orderStatus === 'archived' ? undefined : { status: orderStatus }
  return nextPaymentStep(state, order, now)
}

describe('what is done about a payment', () => {
  it('that is open: nothing until its time is over, then it is voided', () => {
    expect(PAYMENT_OPEN_SECONDS).toBe(900)
    expect(step('OPEN', 'INITIATED')).toEqual({ type: 'wait', at: 1_900 })
    expect(step('OPEN', 'INITIATED', 1_899)).toEqual({ type: 'wait', at: 1_900 })
    expect(step('OPEN', 'INITIATED', 1_900)).toEqual({ type: 'void' })
  })

  it('that the provider has not decided: it is asked', () => {
    expect(step('CONFIRMING')).toEqual({ type: 'ask' })
    expect(step('CONFIRMING', 'PAYMENT_INITIATED', 1_900)).toEqual({ type: 'void' })
    expect(step('VOIDING')).toEqual({ type: 'void' })
  })

  it('whose order has ended: it is voided, or given back as the table says', () => {
    expect(step('CONFIRMING', 'CANCELLED')).toEqual({ type: 'void' })
    const steps = terminalStatuses.map((status) => `${status}: ${step('PAID', status).type}`)
    expect(steps).toEqual([
      'DELIVERED: done',
      'CANCELLED: refund',
      'STALLED: refund',
      'PAYMENT_FAILED: refund',
      'PAYMENT_CANCELLED: refund',
      'RETURNED_TO_VENDOR: done',
    ])
    expect(Object.keys(refundOnEnd).toSorted()).toEqual(terminalStatuses.toSorted())
  })

  it('whose order is archived: what is under way goes on, and nothing else begins', () => {
    const statuses = ['OPEN', 'CONFIRMING', 'VOIDING', 'PAID', 'REFUNDING', 'REFUNDED'] as const
    const steps = statuses.map((status) => `${status}: ${step(status, 'archived').type}`)
    expect(steps).toEqual([
      'OPEN: void',
      'CONFIRMING: void',
      'VOIDING: void',
      'PAID: done',
      'REFUNDING: refund',
      'REFUNDED: done',
    ])
  })

  it('that is paid: nothing while its order goes on', () => {
    expect(step('PAID', 'PAYMENT_COMMITTED')).toEqual({ type: 'done' })
    expect(step('PAID', 'NEAR_CUSTOMER')).toEqual({ type: 'done' })
    expect(step('REFUNDING', 'CANCELLED')).toEqual({ type: 'refund' })
    expect(step('REFUNDED', 'CANCELLED')).toEqual({ type: 'done' })
  })
})
