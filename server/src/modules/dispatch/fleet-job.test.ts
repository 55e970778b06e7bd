import { describe, expect, it } from 'vitest'

import type { StoredOrderRoute } from '../orders/find-order.ts'
import type { StoredCollectionPoint } from '../vendors/find-collection-points.ts'
import { fleetJobOf } from './fleet-job.ts'

const NOON = Date.UTC(2026, 9, 14, 10) / 1_000
const HOUR = 3_600

/** Placed at noon, ready after 15 minutes and at the customer after 25. */
const order: StoredOrderRoute = {
  order_id: 'nk-sod-2h00000000',
  vendor_id: 'nk-sod',
  status: 'RECEIVED',
  latitude: 59.32,
  longitude: 18.08,
  pickup_address: 'Götgatan 2',
  pickup_latitude: 59.31,
  pickup_longitude: 18.07,
  pickup_minutes: 15,
  delivery_minutes: 25,
  created_at: NOON,
  preordered_for: null,
  sender_name: null,
  sender_phone: null,
  sender_notes: null,
  wrong_codes: null,
}
const point: StoredCollectionPoint = {
  vendor_id: 'nk-sod',
  name: 'Nordic Kitchen',
  address_text: 'Götgatan 1',
  unit: '2 tr',
  building: 'Gården',
  phone: '+46701740621',
  rider_instructions: 'Back door',
  latitude: 59.31,
  longitude: 18.07,
}
const readyAt = (preordered_for: number | null) =>
  (fleetJobOf({ ...order, preordered_for }, point).readyAt / 1_000 - NOON) / 60

describe('what the fleet is asked', () => {
  it('is to bring an order from its outlet to its customer once it is ready', () => {
    expect(fleetJobOf(order, point)).toEqual({
      orderId: 'nk-sod-2h00000000',
      pickup: { latitude: 59.31, longitude: 18.07 },
      outlet: {
        name: 'Nordic Kitchen',
        address: '2 tr, Gården, Götgatan 1',
        phone: '+46701740621',
        instructions: 'Back door',
      },
      dropoff: { latitude: 59.32, longitude: 18.08 },
      readyAt: Date.UTC(2026, 9, 14, 10, 15),
      asksForCode: false,
    })
  })

  it('is to collect a guest’s order from its sender, wherever the outlet is', () => {
    const sender = { sender_name: 'Greta Holm', sender_phone: '+46701234567', sender_notes: '2 tr' }
    expect(fleetJobOf({ ...order, ...sender }, { ...point, latitude: 59.4 })).toMatchObject({
      pickup: { latitude: 59.31, longitude: 18.07 },
      outlet: {
        name: 'Greta Holm',
        address: 'Götgatan 2',
        phone: '+46701234567',
        instructions: '2 tr',
      },
    })
  })

  it('is to ask for a code if the order has one, whatever was entered so far', () => {
    expect(fleetJobOf({ ...order, wrong_codes: '' }, point).asksForCode).toBe(true)
    expect(fleetJobOf({ ...order, wrong_codes: '4711' }, point).asksForCode).toBe(true)
  })

  it('is to collect where the outlet is now, or where it was when it has no place', () => {
    const moved = { ...point, latitude: 59.4, longitude: 18.1 }
    expect(fleetJobOf(order, moved).pickup).toEqual({ latitude: 59.4, longitude: 18.1 })
    const unplaced = { ...point, latitude: null, longitude: null }
    expect(fleetJobOf(order, unplaced).pickup).toEqual({ latitude: 59.31, longitude: 18.07 })
  })

  it('is to collect a scheduled order as late as the ride of ten minutes allows', () => {
    expect(readyAt(NOON + 2 * HOUR)).toBe(110)
    expect(readyAt(NOON + 26 * 60)).toBe(16)
  })

  it('is never to collect before the outlet is ready', () => {
    expect(readyAt(NOON + 24 * 60)).toBe(15)
  })
})
