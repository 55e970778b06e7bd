import { expect, test } from 'vitest'

import { placed, sweden } from '#test/request/machine.fixture.ts'

import { draftFrom, countChanges } from './editing.ts'

const { destination, details, paymentMethod } = draftFrom(placed)
const unchanged = { orderToBeUpdated: placed, country: sweden, destination, details, paymentMethod }

test('an unedited order has no changes', () => {
  expect(countChanges(unchanged)).toBe(0)
  expect(countChanges({ ...unchanged, details: { ...details, amount: '249,50' } })).toBe(0)
})

test('[GAP-052] each editable field counts once', () => {
  const elsewhere = { address: 'Sveavägen 44', latitude: 59.338, longitude: 18.06 }
  expect(countChanges({ ...unchanged, destination: elsewhere })).toBe(1)
  const edited = { ...details, notes: '', description: 'Sushi', amount: '250' }
  expect(countChanges({ ...unchanged, details: edited, paymentMethod: 'PAID' })).toBe(4)
})

test('a pin moved within the same building is a change', () => {
  const moved = { address: '3, B, Hornsgatan 12', latitude: 59.3181, longitude: 18.053 }
  expect(countChanges({ ...unchanged, destination: moved })).toBe(1)
})

test('a new request has no changes', () => {
  expect(countChanges({ ...unchanged, orderToBeUpdated: undefined })).toBe(0)
})
