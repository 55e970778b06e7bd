import { describe, expect, test } from 'vitest'

import { orderAfter, riderAt } from '#test/sample-order.ts'

import { pinsOf, pinsOfAll } from './order-pins.ts'

const labels = { outlet: String, destination: String, rider: String }
const early = { labels, trackBeforePickup: true }
const late = { labels, trackBeforePickup: false }
const kinds = (pins: ReturnType<typeof pinsOf>) => pins.map((pin) => pin.kind)

const accepted = orderAfter(['WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY'])
const collected = orderAfter(['WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY', 'PICKED_UP'])

describe('the map of an order', () => {
  test('[GAP-035] always shows the outlet and the destination', () => {
    expect(kinds(pinsOf(orderAfter(['CANCELLED']), undefined, early))).toEqual([
      'outlet',
      'destination',
    ])
  })

  test('shows no destination of an erased recipient', () => {
    const delivered = orderAfter(['DELIVERED'])
    const erased = { ...delivered, customer: { ...delivered.customer, phone_number: '' } }
    expect(kinds(pinsOf(erased, undefined, early))).toEqual(['outlet'])
  })

  test('[TRACK-03] shows the rider from acceptance on', () => {
    expect(kinds(pinsOf(accepted, riderAt(), early))).toContain('rider')
    const assigned = orderAfter(['WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT'])
    expect(kinds(pinsOf(assigned, riderAt(), early))).not.toContain('rider')
  })

  test('[GAP-031] shows the rider only from pickup on when the flag is off', () => {
    expect(kinds(pinsOf(accepted, riderAt(), late))).not.toContain('rider')
    expect(kinds(pinsOf(collected, riderAt(), late))).toContain('rider')
  })

  test('[GAP-035] shows no rider without a position or after the end', () => {
    const nowhere = riderAt({ latitude: null, longitude: null })
    expect(kinds(pinsOf(collected, nowhere, early))).not.toContain('rider')
    const delivered = orderAfter(['COURIER_ACCEPTED_DELIVERY', 'PICKED_UP', 'DELIVERED'])
    expect(kinds(pinsOf(delivered, riderAt(), early))).not.toContain('rider')
  })
})

test('orders from one outlet share its pin', () => {
  const orders = [collected, { ...collected, order_id: 'nk-sod-2jn1k44a70' }]
  const riders = new Map([['nk-sod-2jn1k44a70', riderAt()]])
  expect(kinds(pinsOfAll(orders, riders, early))).toEqual([
    'outlet',
    'destination',
    'destination',
    'rider',
  ])
})
