import { expect, test } from 'vitest'

import { placed, sweden } from '#test/request/machine.fixture.ts'

import { countChanges, draftFrom, hasNewDestination } from './editing.ts'

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

test('a pin moved without another address is a change, and so is another address at the same pin', () => {
  const { address, latitude, longitude } = destination!
  const moved = { address, latitude: 59.338, longitude }
  expect(countChanges({ ...unchanged, destination: moved })).toBe(1)
  const renamed = { address: 'Hornsgatan 12 B', latitude, longitude }
  expect(countChanges({ ...unchanged, destination: renamed })).toBe(1)
  expect(countChanges({ ...unchanged, details: { ...details, unit: '4' } })).toBe(1)
  expect(countChanges({ ...unchanged, destination: undefined })).toBe(1)
})

test('spaces around a text are no change', () => {
  const spaced = { ...details, notes: ' Ring twice ', description: ' Soup ' }
  expect(countChanges({ ...unchanged, details: spaced })).toBe(0)
})

test('[GAP-052] a destination is new if it is another place than that of the order', () => {
  const elsewhere = { address: 'Sveavägen 44', latitude: 59.338, longitude: 18.06 }
  expect(hasNewDestination({ orderToBeUpdated: placed }, elsewhere)).toBe(true)
  expect(hasNewDestination({ orderToBeUpdated: placed }, destination)).toBe(false)
  expect(hasNewDestination({ orderToBeUpdated: placed }, undefined)).toBe(false)
  expect(hasNewDestination({ orderToBeUpdated: undefined }, elsewhere)).toBe(false)
})

test('a new request has no changes', () => {
  expect(countChanges({ ...unchanged, orderToBeUpdated: undefined })).toBe(0)
})
