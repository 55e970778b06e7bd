import { describe, expect, test } from 'vitest'

import {
  country,
  filled,
  home,
  outlet,
  placed,
  quoteOf,
  sweden,
} from '#test/request/machine.fixture.ts'

import { editPayload } from '../server/edit-order.ts'
import { orderPayload } from './order-payload.ts'

const request = {
  country: sweden,
  vendor: outlet,
  destination: home,
  details: filled,
  paymentMethod: 'CASH_ON_DELIVERY',
  orderToBeUpdated: undefined,
  quote: quoteOf(64),
  voucher: undefined,
  vatNumber: '',
  unpaidOrderId: undefined,
} as const

describe('the payload of a request', () => {
  test('[ORDER-09, ORDER-11, ORDER-13] has the documented members', () => {
    expect(orderPayload(request)).toEqual({
      vendor_id: 'p1-sodermalm',
      customer: {
        name: 'Anna Lind',
        phone_number: '+46701234567',
        location: {
          latitude: home.latitude,
          longitude: home.longitude,
          address: 'Hornsgatan 12, Stockholm',
          notes: '',
        },
      },
      order: {
        payment_method: 'CASH_ON_DELIVERY',
        amount: 249.5,
        description: '',
        cold_bag_needed: false,
      },
      preordered_for: null,
      age_validation_required: false,
      login_pickup_estimation: 20,
      delivery_fee: 64,
      signature: quoteOf(64).signature,
      vat_number: null,
      voucher: null,
      discounted_delivery_fee: null,
      discounted_delivery_fee_signature: null,
    })
  })

  test('names the order whose card was declined', () => {
    expect(orderPayload({ ...request, unpaidOrderId: 'NK0001' })).toEqual({
      ...orderPayload(request),
      replaced_order_id: 'NK0001',
    })
  })

  test('has the parcel that was checked where guests send parcels (GAP-152)', () => {
    const sent = { weight_kg: 2.5, value: 100, accepts_prohibited_items: true }
    const parcel = { weight: '2,5', value: '100', isAccepted: true, sent }
    const details = { ...filled, amount: '0', parcel }
    const sending = { ...outlet, sendsParcels: true } as const
    expect(orderPayload({ ...request, vendor: sending, details }).parcel).toEqual(sent)
    const unchecked = { ...details, parcel: { ...parcel, sent: null } }
    expect(orderPayload({ ...request, vendor: sending, details: unchecked }).parcel).toBeNull()
    expect(orderPayload({ ...request, details })).not.toHaveProperty('parcel')
  })

  test('[VOUCHER-04, VOUCHER-05] has the voucher and the signed discounted fee', () => {
    const voucher = { code: 'TEN', type: 'amount', amount: 10, fee: 54, signature: 'ten' } as const
    expect(orderPayload({ ...request, voucher })).toMatchObject({
      delivery_fee: 64,
      signature: quoteOf(64).signature,
      voucher: { code: 'TEN', type: 'amount', amount: 10 },
      discounted_delivery_fee: 54,
      discounted_delivery_fee_signature: 'ten',
    })
  })

  test('has the VAT number', () => {
    expect(orderPayload({ ...request, vatNumber: 'AB123456' }).vat_number).toBe('AB123456')
  })

  test('[ORDER-10, GAP-059] joins unit, building and address, without empty parts', () => {
    const address = (unit: string, building: string) =>
      orderPayload({ ...request, details: { ...filled, unit, building } }).customer.location.address
    expect(address('4 tr', 'B')).toBe('4 tr, B, Hornsgatan 12, Stockholm')
    expect(address(' ', 'B')).toBe('B, Hornsgatan 12, Stockholm')
    expect(address('4 tr', '')).toBe('4 tr, Hornsgatan 12, Stockholm')
  })

  test.each([
    [0, 15],
    [15, 15],
    [16, 16],
  ])('[GAP-047] of a vendor with %i minutes until pickup has %i', (minutes, sent) => {
    const vendor = { ...outlet, login_pickup_estimation: minutes }
    expect(orderPayload({ ...request, vendor }).login_pickup_estimation).toBe(sent)
  })

  test('[ORDER-12, GAP-043] has the amount as a number, with the decimals of the currency', () => {
    const amount = (text: string) =>
      orderPayload({ ...request, details: { ...filled, amount: text } }).order.amount
    expect(amount('1 250,05')).toBe(1250.05)
    expect(() => amount('1 250,005')).toThrow('validated')
    expect(amount('٢٤٩٫٥')).toBe(249.5)
  })

  test('[GAP-042] has amount 0 in Kuwait if none was entered', () => {
    const kuwait = country('kw')
    const details = { ...filled, phone: '5123 4567', amount: '' }
    expect(orderPayload({ ...request, country: kuwait, details }).order.amount).toBe(0)
  })

  test('[GAP-046, ORDER-06] has the age check and the time, and trims typed text', () => {
    const details = {
      ...filled,
      name: ' Anna Lind ',
      description: ' Soup ',
      notes: ' Ring twice ',
      checkAge: true,
      preorderedFor: 1_795_000_500,
    }
    expect(orderPayload({ ...request, details })).toMatchObject({
      customer: { name: 'Anna Lind', location: { notes: 'Ring twice' } },
      order: { description: 'Soup' },
      preordered_for: 1_795_000_500,
      age_validation_required: true,
    })
  })

  test('[ORDER-08] of a guest has all documented members', () => {
    const sender = {
      name: 'Greta Holm',
      email: 'greta@example.se',
      phone_number: '+46701234567',
      location: { latitude: 59.3, longitude: 18.05, address: 'Storgatan 1', notes: '' },
    }
    const voucher = { code: 'TEN', type: 'amount', amount: 10, fee: 54, signature: 'ten' } as const
    const details = { ...filled, checkAge: true, preorderedFor: 1_795_000_500 }
    const vendor = { ...outlet, sender } as const
    const payload = orderPayload({ ...request, vendor, details, voucher, vatNumber: 'AB123456' })
    expect(payload).toEqual({
      vendor_id: 'p1-sodermalm',
      customer: expect.objectContaining({ name: 'Anna Lind' }),
      order: expect.objectContaining({ amount: 249.5 }),
      vat_number: 'AB123456',
      preordered_for: 1_795_000_500,
      age_validation_required: true,
      login_pickup_estimation: 20,
      delivery_fee: 64,
      signature: quoteOf(64).signature,
      voucher: { code: 'TEN', type: 'amount', amount: 10 },
      discounted_delivery_fee: 54,
      discounted_delivery_fee_signature: 'ten',
      sender,
    })
  })

  test('throws if the request has not been validated', () => {
    const unpriced = { ...request, quote: undefined }
    const withoutPhone = { ...request, details: { ...filled, phone: '1' } }
    const nowhere = { ...request, destination: undefined }
    for (const invalid of [unpriced, withoutPhone, nowhere])
      expect(() => orderPayload(invalid)).toThrow('The order has not been validated')
  })
})

describe('the payload of an edited order', () => {
  const edit = {
    ...request,
    orderToBeUpdated: placed,
    details: { ...filled, amount: '300', description: ' Soup ', notes: ' Ring ' },
    quote: undefined,
  }

  test('[ORDER-18, GAP-052] has the editable parts and the original fee', () => {
    expect(editPayload(edit)).toEqual({
      vendor_id: 'p1-sodermalm',
      payment_method: 'CASH_ON_DELIVERY',
      amount: 300,
      item_details: 'Soup',
      location: {
        latitude: home.latitude,
        longitude: home.longitude,
        address: 'Hornsgatan 12, Stockholm',
        notes: 'Ring',
      },
      delivery_fee: 64,
      signature: null,
    })
  })

  test('throws without the order', () => {
    const placing = { ...edit, orderToBeUpdated: undefined }
    expect(() => editPayload(placing)).toThrow('The order has not been validated')
  })

  test('[GAP-052] has the new signed fee if there is one', () => {
    expect(editPayload({ ...edit, quote: quoteOf(70) })).toMatchObject({
      delivery_fee: 70,
      signature: quoteOf(70).signature,
    })
  })
})
