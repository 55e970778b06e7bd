import { describe, expect, test } from 'vitest'

import { draftWith, filled, home, savedCustomer } from '#test/request/machine.fixture.ts'

import { emptyDetails, hasContent, readDraft } from './draft.ts'

const stored = draftWith({
  destination: home,
  details: { ...filled, unit: '4', building: 'B', description: 'Soup', notes: 'Ring twice' },
  savedAddress: savedCustomer,
  paymentMethod: 'CASH_ON_DELIVERY',
  voucherCode: 'TEN',
  vatNumber: 'AB123456',
  sent: { fingerprint: 'print', key: 'key-1', quote: undefined, voucher: undefined },
  unpaidOrderId: 'NK0001',
})

describe('a stored draft', () => {
  test('is read as it was written', () => {
    expect(readDraft(stored)).toEqual(stored)
  })

  test.each([null, 'text', 7, {}, { details: null }, { details: 'text' }])('is not %j', (value) => {
    expect(readDraft(value)).toBeUndefined()
  })

  test.each([
    ['destination', { address: 7 }],
    ['destination', { latitude: '59' }],
    ['destination', { longitude: null }],
    ['savedAddress', { id: 7 }],
    ['savedAddress', { latitude: '59' }],
    ['sent', { fingerprint: 7 }],
    ['sent', { key: undefined }],
  ] as const)('loses an incomplete %s: %j', (part, broken) => {
    const draft = readDraft({ ...stored, [part]: { ...stored[part], ...broken } })
    expect(draft).toEqual({ ...stored, [part]: undefined })
  })

  test.each(['destination', 'savedAddress', 'sent'] as const)('may have no %s', (part) => {
    expect(readDraft({ ...stored, [part]: null })?.[part]).toBeUndefined()
  })

  test('has empty texts and no answers instead of other values', () => {
    const details = { ...stored.details, name: 7, checkAge: 'yes', preorderedFor: '12:00' }
    const draft = readDraft({
      ...stored,
      details,
      voucherCode: 7,
      vatNumber: {},
      unpaidOrderId: 7,
      atPayment: 1,
    })
    expect(draft).toEqual({
      ...stored,
      details: { ...stored.details, name: '', checkAge: false, preorderedFor: null },
      voucherCode: '',
      vatNumber: '',
      unpaidOrderId: undefined,
      atPayment: false,
    })
  })
})

describe('a request', () => {
  const empty = { destination: undefined, details: emptyDetails, voucherCode: '', vatNumber: '' }

  test('is empty before anything is entered', () => {
    expect(hasContent(empty)).toBe(false)
  })

  test.each([
    ['a destination', { destination: home }],
    ['a name', { details: { ...emptyDetails, name: 'A' } }],
    ['the age check', { details: { ...emptyDetails, checkAge: true } }],
    ['a time', { details: { ...emptyDetails, preorderedFor: 1_795_000_500 } }],
    ['a voucher', { voucherCode: 'TEN' }],
    ['a VAT number', { vatNumber: 'AB1' }],
  ])('has content once %s is entered', (_, entered) => {
    expect(hasContent({ ...empty, ...entered })).toBe(true)
  })
})
