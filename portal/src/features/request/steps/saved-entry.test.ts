import { describe, expect, test } from 'vitest'

import { savedCustomer, home, sweden } from '#test/request/machine.fixture.ts'

import { emptyDetails } from '../flow/draft.ts'
import { savedEntryOf } from './saved-entry.ts'

const { name, phone, unit, building, notes } = savedCustomer
const typed = {
  country: sweden,
  destination: home,
  details: { ...emptyDetails, name, phone, unit, building, notes, amount: '249,50' },
  savedAddress: undefined,
}
const body = {
  name: 'Anna Lind',
  phone_number: '+46701234567',
  address: `3, B, ${home.address}`,
  latitude: home.latitude,
  longitude: home.longitude,
  notes: 'Ring twice',
}
const withDetails = (change: Partial<typeof typed.details>) => ({
  ...typed,
  details: { ...typed.details, ...change },
})

describe('a typed address', () => {
  test('[GAP-057] becomes a new entry', () => {
    expect(savedEntryOf(typed)).toEqual({ state: 'new', id: undefined, body })
  })

  test.each([
    ['validation.fill-customer-name', withDetails({ name: ' ' })],
    ['validation.wrong-customer-name', withDetails({ name: 'Anna 2' })],
    ['validation.fill-customer-phone', withDetails({ phone: '' })],
    ['validation.phone-incorrect', withDetails({ phone: '12' })],
    ['validation.fill-address', { ...typed, destination: undefined }],
    ['address.notes-too-long', withDetails({ notes: 'ö'.repeat(501) })],
    ['address.too-long', withDetails({ building: 'ö'.repeat(120) })],
  ] as const)(
    '[ADDR-16, ADDR-17, ADDR-18] cannot be saved while it is invalid: %s',
    (refused, lacking) => {
      expect(savedEntryOf(lacking)).toEqual({ state: 'incomplete', refused })
    },
  )
})

describe('a chosen address book entry', () => {
  test('is unchanged regardless of how its phone number is formatted', () => {
    expect(savedEntryOf({ ...typed, savedAddress: savedCustomer })).toEqual({ state: 'unchanged' })
    const written = withDetails({ phone: '070-123 45 67', name: ' Anna Lind ' })
    expect(savedEntryOf({ ...written, savedAddress: savedCustomer })).toEqual({
      state: 'unchanged',
    })
  })

  test('[GAP-057] is updated if it was edited', () => {
    const changed = withDetails({ phone: '070 765 43 21', notes: '' })
    expect(savedEntryOf({ ...changed, savedAddress: savedCustomer })).toEqual({
      state: 'changed',
      id: '7',
      body: { ...body, phone_number: '+46707654321', notes: '' },
    })
  })

  test('gets new coordinates if the pin was moved', () => {
    const moved = {
      ...typed,
      destination: { ...home, latitude: 59.3181 },
      savedAddress: savedCustomer,
    }
    expect(savedEntryOf(moved)).toMatchObject({ state: 'changed', body: { latitude: 59.3181 } })
  })
})
