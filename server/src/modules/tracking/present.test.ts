import { findCountry } from '@pillion/domain/countries/countries'
import { orderStatuses } from '@pillion/domain/orders/order-statuses'
import { paymentMethods } from '@pillion/domain/payments/payment-methods'
import { describe, expect, it } from 'vitest'

import type { StoredOrder } from '../orders/find-order.ts'
import { presentTracking } from './present.ts'

const sweden = findCountry('se')!
const order = {
  order_id: 'nk-sod-2h00000000',
  status: 'PICKED_UP',
  history: [],
  payment_method: 'CASH_ON_DELIVERY',
  amount: 24_950,
  delivery_fee: 5_500,
  discount: 500,
  currency: 'SEK',
  customer_name: ' étienne Lind',
  outlet_name: 'Nordic Kitchen',
} as unknown as StoredOrder

describe('an order under way', () => {
  it.each(paymentMethods)(
    '[GAP-038] paid by %s has an amount only if the rider collects it',
    (method) => {
      const { collect } = presentTracking({ ...order, payment_method: method }, undefined, sweden)
      const collects = ['CASH_ON_DELIVERY', 'PAYMENT_ON_DELIVERY'].includes(method)
      expect(collect).toEqual(collects ? { amount: 299.5, currency: 'SEK' } : null)
    },
  )

  it.each([
    [' étienne Lind', 'É'],
    ['王小明', '王'],
    ['👩‍🍳 Eva', '👩'],
    ['', ''],
  ])('[GAP-038] for %j contains the initial only', (customer_name, initial) => {
    const tracking = presentTracking({ ...order, customer_name }, undefined, sweden)
    expect(tracking.recipient_initial).toBe(initial)
  })
})

describe('an order with a rider', () => {
  const history = [{ status: 'COURIER_ACCEPTED_DELIVERY', created_at: 1 }] as const
  const rider = {
    given_name: 'Eva',
    latitude: 59.31,
    longitude: 18.07,
    updated_at: 1,
    eta_destination: 1_500,
  }
  const trackingIn = (status: string) =>
    presentTracking({ ...order, status, history } as never, rider as never, sweden)

  it('[TRACK-05] has the minutes to the recipient in two statuses only', () => {
    const estimates = orderStatuses
      .map((status) => [status, trackingIn(status).eta_minutes])
      .filter(([, minutes]) => minutes !== null)
    expect(estimates).toEqual([
      ['PICKED_UP', 25],
      ['NEAR_CUSTOMER', 25],
    ])
  })
})
