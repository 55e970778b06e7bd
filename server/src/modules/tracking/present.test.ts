import { findCountry } from '@pillion/domain/countries/countries'
import { orderStatuses } from '@pillion/domain/orders/order-statuses'
import { paymentMethods } from '@pillion/domain/payments/payment-methods'
import { describe, expect, it } from 'vitest'

import type { StoredOrder } from '../orders/find-order.ts'
import { presentTracking } from './present.ts'

/** Unix seconds. */
const NOW = 10_000
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
  delayed_until: null,
  unreachable_at: null,
  return_reason: null,
  wrong_codes: null,
} as unknown as StoredOrder

describe('an order under way', () => {
  it.each(paymentMethods)(
    '[GAP-038] paid by %s has an amount only if the rider collects it',
    (method) => {
      const { collect } = presentTracking({ ...order, payment_method: method }, undefined, {
        country: sweden,
        code: '4711',
        now: NOW,
      })
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
    const tracking = presentTracking({ ...order, customer_name }, undefined, {
      country: sweden,
      code: '4711',
      now: NOW,
    })
    expect(tracking.recipient_initial).toBe(initial)
  })
})

describe('an order that the recipient opens', () => {
  const rider = {
    given_name: 'Eva',
    latitude: 59.32,
    longitude: 18.07,
    updated_at: 60,
    eta_destination: 120,
  }
  const opened = (status: string, history: object[], more: Partial<StoredOrder> = {}) => {
    const places = {
      pickup_latitude: 59.31,
      pickup_longitude: 18.05,
      latitude: 59.33,
      longitude: 18.08,
    }
    const stored = { ...order, ...places, status, history, preordered_for: 7_200, ...more }
    return presentTracking(stored as unknown as StoredOrder, rider as never, {
      country: sweden,
      code: '4711',
      now: NOW,
    })
  }
  const accepted = { status: 'COURIER_ACCEPTED_DELIVERY', created_at: 1 }

  it('[GAP-038] is shown with its places and its rider, and with the position only after collection', () => {
    const shown = {
      order_id: 'nk-sod-2h00000000',
      status: 'COURIER_ACCEPTED_DELIVERY',
      is_expired: false,
      status_history: [accepted],
      preordered_for: 7_200,
      delayed_until: null,
      awaits_recipient: false,
      return_reason: null,
      outlet_name: 'Nordic Kitchen',
      recipient_initial: 'É',
      collect: { amount: 299.5, currency: 'SEK' },
      pickup: { latitude: 59.31, longitude: 18.05 },
      destination: { latitude: 59.33, longitude: 18.08 },
      rider: { first_name: 'Eva', latitude: null, longitude: null, updated_at: 60 },
      handover_code: null,
      eta_minutes: null,
    }
    expect(opened('COURIER_ACCEPTED_DELIVERY', [accepted])).toEqual(shown)
    expect(opened('PICKED_UP', [accepted])).toEqual({
      ...shown,
      status: 'PICKED_UP',
      rider: { first_name: 'Eva', latitude: 59.32, longitude: 18.07, updated_at: 60 },
      eta_minutes: 2,
    })
  })

  it('[GAP-038] is not paid for, or expected, once it goes back', () => {
    const collected = [accepted, { status: 'PICKED_UP', created_at: 2 }]
    const returned = [...collected, { status: 'RETURN_INITIATED', created_at: 3 }]
    expect(opened('RETURN_INITIATED', returned)).toMatchObject({
      collect: null,
      rider: { first_name: 'Eva', latitude: 59.32, longitude: 18.07 },
    })
    const delayed = [...returned, { status: 'DELAYED', created_at: 4 }]
    const late = { delayed_until: NOW + 900 }
    expect(opened('DELAYED', collected, late).delayed_until).toBe(NOW + 900)
    expect(opened('DELAYED', delayed, late)).toMatchObject({ collect: null, delayed_until: null })
  })

  it('[GAP-038] shows no rider before one has accepted, or once it has ended', () => {
    expect(opened('ASSIGNED_TO_TRANSPORT', []).rider).toBeNull()
    expect(opened('PICKED_UP', [])).toMatchObject({ rider: null, eta_minutes: null })
    const delivered = opened('DELIVERED', [accepted])
    expect(delivered).toMatchObject({ rider: null, collect: null, eta_minutes: null })
  })
})

describe('an order with a handover code', () => {
  const history = [{ status: 'COURIER_ACCEPTED_DELIVERY', created_at: 1 }]
  const codeOf = (status: string, wrong_codes: string | null) =>
    presentTracking(
      { ...order, status, history, wrong_codes } as unknown as StoredOrder,
      undefined,
      {
        country: sweden,
        code: '0471',
        now: NOW,
      },
    ).handover_code

  it('shows it while a rider is on the way, until there were five wrong ones', () => {
    expect(codeOf('PICKED_UP', '')).toBe('0471')
    expect(codeOf('PICKED_UP', '1 2 3 4')).toBe('0471')
    expect(codeOf('PICKED_UP', '1 2 3 4 5')).toBeNull()
    expect(codeOf('PICKED_UP', null)).toBeNull()
    expect(codeOf('DELIVERED', '')).toBeNull()
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
    presentTracking({ ...order, status, history } as never, rider as never, {
      country: sweden,
      code: '4711',
      now: NOW,
    })

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
