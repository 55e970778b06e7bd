import { expect, test } from 'vitest'

import { errorExceptAt, fieldErrorOf, lastingError, stepOfError } from './field-errors.ts'
import type { FieldErrorPlace } from './types.ts'

const key = 'error.unknown'

test('an error is corrected at the step of its field', () => {
  const steps = {
    origin: ['originAddress', 'originNotes'],
    destination: ['destination'],
    payment: ['paymentMethod', 'voucher', 'vatNumber', 'order'],
    details: [
      'unit',
      'building',
      'name',
      'phone',
      'amount',
      'description',
      'notes',
      'checkAge',
      'preorderedFor',
    ],
  } satisfies Record<string, FieldErrorPlace[]>
  for (const [step, places] of Object.entries(steps))
    for (const place of places) expect([place, stepOfError({ place, key })]).toEqual([place, step])
})

test.each([
  ['validation.preorder-time', 'preorderedFor'],
  ['error.cant-retrieve-vendor-rar', 'order'],
  ['validation.fill-unit-number', 'unit'],
  ['validation.fill-customer-name', 'name'],
  ['validation.fill-description', 'description'],
  ['validation.invalid-coordinates', 'destination'],
  ['validation.fill-amount', 'amount'],
  ['validation.phone-incorrect', 'phone'],
  ['validation.fill-address', 'destination'],
  ['address.too-long', 'building'],
  ['address.notes-too-long', 'notes'],
] as const)('%s is shown at %s', (refused, place) => {
  expect(fieldErrorOf(refused)).toEqual({ place, key: refused })
})

test.each(['address.no-coordinates', 'account.weak-password', 'error.offline'] as const)(
  '%s is about no field of the request',
  (refused) => {
    expect(fieldErrorOf(refused)).toBeUndefined()
  },
)

test('an error at the voucher or the order lasts', () => {
  const places = ['voucher', 'order', 'name', 'destination'] as const
  expect(places.filter((place) => lastingError({ place, key }))).toEqual(['voucher', 'order'])
  expect(lastingError(undefined)).toBeUndefined()
})

test('an error at another field is kept', () => {
  expect(errorExceptAt({ place: 'name', key }, 'name')).toBeUndefined()
  expect(errorExceptAt({ place: 'name', key }, 'voucher')).toEqual({ place: 'name', key })
  expect(errorExceptAt(undefined, 'voucher')).toBeUndefined()
})
