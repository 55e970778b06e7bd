import { findCountry } from '@pillion/domain/countries/countries'
import { describe, expect, it } from 'vitest'

import type { AppContext } from '../../platform/app-context.ts'
import { placementOf, withNewOrderId, type PlacementInput } from './placement.ts'

const NOON = Date.UTC(2026, 9, 14, 10)
const context = {
  clock: { now: () => NOON },
  random: { bytes: (count: number) => new Uint8Array(count) },
  country: findCountry('se')!,
  flags: { isOn: () => false },
} as unknown as AppContext

const input = {
  body: {
    vendor_id: 'nk-sod',
    customer: {
      name: ' Anna Lind ',
      phone_number: '070-174 06 11',
      location: {
        latitude: 59.3354,
        longitude: 18.0806,
        address: ' 3, B, Hornsgatan 12 ',
        notes: ' Ring twice ',
      },
    },
    order: {
      payment_method: 'CASH_ON_DELIVERY',
      amount: 249.5,
      description: ' Two bowls of ramen ',
      cold_bag_needed: false,
    },
    vat_number: ' SE556677 ',
    preordered_for: NOON / 1_000 + 7_200,
    age_validation_required: true,
    login_pickup_estimation: 1,
    delivery_fee: 55,
    signature: '',
  },
  vendor: {
    vendor_id: 'nk-sod',
    name: 'Nordic Kitchen Söder',
    address_text: 'Götgatan 1',
    login_pickup_estimation: 25,
  },
  pickup: { latitude: 59.3293, longitude: 18.0686 },
  price: { fee: 5_500, parts: [{ name: 'base', amount: 4_900 }] },
  status: 'NEW',
  placedBy: 'account-1',
} as unknown as PlacementInput
const placed = (change: object = {}) =>
  placementOf(context, { ...input, body: { ...input.body, ...change } })

describe('the row of a new order', () => {
  it('[ORDER-02, GEN-08] is the request, trimmed, with a copy of the outlet and the price', () => {
    expect(placed()).toEqual({
      month: 81,
      order_id: 'nk-sod-2h00000000',
      vendor_id: 'nk-sod',
      placed_by: 'account-1',
      status: 'NEW',
      payment_method: 'CASH_ON_DELIVERY',
      currency: 'SEK',
      amount: 24_950,
      delivery_fee: 5_500,
      price_parts: '[{"name":"base","amount":4900}]',
      description: 'Two bowls of ramen',
      customer_name: 'Anna Lind',
      customer_phone: '+46701740611',
      customer_digits: '46701740611',
      address: '3, B, Hornsgatan 12',
      latitude: 59.3354,
      longitude: 18.0806,
      notes: 'Ring twice',
      outlet_name: 'Nordic Kitchen Söder',
      pickup_address: 'Götgatan 1',
      pickup_latitude: 59.3293,
      pickup_longitude: 18.0686,
      pickup_minutes: 25,
      delivery_minutes: 30,
      age_validation_required: true,
      vat_number: 'SE556677',
      wrong_codes: null,
      preordered_for: '2026-10-14T12:00:00.000Z',
      created_at: '2026-10-14T10:00:00.000Z',
    })
  })

  it('has no VAT number and no time when there are none', () => {
    for (const vat_number of [undefined, null, ' '])
      expect(placed({ vat_number }).vat_number).toBeNull()
    expect(placed({ preordered_for: null }).preordered_for).toBeNull()
  })

  it('has no wrong codes yet for a vendor with handover codes', () => {
    const isOn = (name: string, vendorId: string) =>
      name === 'handover-code' && vendorId === 'nk-sod'
    const flags = { isOn } as unknown as AppContext['flags']
    expect(placementOf({ ...context, flags }, input).wrong_codes).toBe('')
  })

  it('gives the rider at least the country’s fifteen minutes', () => {
    const vendor = { ...input.vendor, login_pickup_estimation: 5 }
    const { pickup_minutes, delivery_minutes } = placementOf(context, { ...input, vendor })
    expect([pickup_minutes, delivery_minutes]).toEqual([15, 20])
  })

  it('[ORDER-01] can get another id, of the month in which it was placed', () => {
    const random = { bytes: (count: number) => new Uint8Array(count).fill(1) }
    expect(withNewOrderId({ random }, placed())).toEqual({
      ...placed(),
      order_id: 'nk-sod-2h040g2081',
    })
  })
})
