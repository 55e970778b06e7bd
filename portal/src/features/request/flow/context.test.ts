import { describe, expect, test } from 'vitest'

import {
  draftWith,
  filled,
  home,
  NOON,
  outlet,
  placed,
  sweden,
  vendorAt,
} from '#test/request/machine.fixture.ts'

import { initialContext, routeOf } from './context.ts'

const input = {
  country: sweden,
  vendor: outlet,
  originConfirmed: true,
  draft: undefined,
  order: undefined,
  isVatEnabled: () => true,
  now: () => NOON,
  newKey: () => 'key',
}

test('[RAR-38, RAR-44] until the settings are read, the service is open and the item value has no limit', () => {
  expect(initialContext(input)).toMatchObject({
    service: { open: true },
    countrySettings: { serviceHours: undefined, paymentMethods: [], itemValueLimit: -1 },
    paymentMethod: 'NONE',
  })
})

describe('the route to quote', () => {
  const draft = draftWith({ destination: home, details: filled })
  const { latitude, longitude } = home

  test('leads from the outlet to the destination', () => {
    expect(routeOf(initialContext({ ...input, draft }))).toEqual({
      vendorId: 'p1-sodermalm',
      source: { latitude: 59.31, longitude: 18.05 },
      destination: { latitude, longitude },
      paymentMethod: undefined,
    })
  })

  test('[GAP-052] of a placed order starts where it was to be picked up', () => {
    const pickup = { address: 'Nybrogatan 2', latitude: 59.33, longitude: 18.07 }
    const order = { ...placed, vendor_id: 'p1-vasastan', pickup }
    expect(routeOf(initialContext({ ...input, order }))).toMatchObject({
      vendorId: 'p1-vasastan',
      source: { latitude: 59.33, longitude: 18.07 },
    })
  })

  test('needs both ends', () => {
    const message = 'A route needs a pickup and a destination'
    expect(() => routeOf(initialContext(input))).toThrow(message)
    const vendor = vendorAt(undefined)
    expect(() => routeOf(initialContext({ ...input, vendor, draft }))).toThrow(message)
  })
})
