import { describe, expect, test } from 'vitest'

import {
  country,
  filled,
  home,
  NOON,
  openSettings,
  outlet,
  sweden,
} from '#test/request/machine.fixture.ts'

import { emptyDetails } from './draft.ts'
import { fieldErrorOf, stepOfError } from './field-errors.ts'
import { reviewRequest } from './review.ts'
import type { ReviewInput, Details } from './types.ts'

const request: ReviewInput = {
  country: sweden,
  vendorId: outlet.vendor_id,
  destination: home,
  details: filled,
  paymentMethod: 'CASH_ON_DELIVERY',
  paymentMethods: openSettings.paymentMethods,
  itemValueLimit: openSettings.itemValueLimit,
  vatNumber: '',
  orderToBeUpdated: undefined,
  now: NOON,
}

const detailsErrorOf = (changed: ReviewInput) => reviewRequest(changed).detailsError
const firstFieldError = (changed: ReviewInput) => reviewRequest(changed).firstError

const withDetails = (change: Partial<Details>) => ({
  ...request,
  details: { ...filled, ...change },
})

describe('the details', () => {
  test('[FORM-01, GAP-039] have one error at a time, in the documented order', () => {
    const places: string[] = []
    const details = { ...emptyDetails, description: 'x'.repeat(201) }
    const corrections: Partial<Record<string, Partial<Details>>> = {
      unit: { unit: '4' },
      name: { name: 'Anna' },
      phone: { phone: '81234567' },
      description: { description: '' },
      amount: { amount: '10' },
    }
    for (;;) {
      const fieldError = detailsErrorOf({ ...request, country: country('sg'), details })
      if (!fieldError) break
      places.push(fieldError.place)
      Object.assign(details, corrections[fieldError.place])
    }
    expect(places).toEqual(['unit', 'name', 'phone', 'description', 'amount'])
  })

  test('are valid without a payment method', () => {
    expect(detailsErrorOf({ ...request, paymentMethod: 'NONE' })).toBeUndefined()
    expect(firstFieldError({ ...request, paymentMethod: 'NONE' })).toEqual({
      place: 'paymentMethod',
      key: 'validation.fill-payment-method',
    })
  })

  test('[FORM-14] a payment method that is not offered is refused', () => {
    expect(firstFieldError({ ...request, paymentMethod: 'PAID' })?.key).toBe(
      'error.no-payment-method-available',
    )
  })

  test('[GAP-044] notes for the rider are counted in bytes', () => {
    expect(detailsErrorOf(withDetails({ notes: 'å'.repeat(501) }))).toEqual({
      place: 'notes',
      key: 'address.notes-too-long',
    })
  })

  test('[GAP-061] an address that is too long because of the building is an error at the building', () => {
    expect(detailsErrorOf(withDetails({ building: 'b'.repeat(250) }))).toEqual({
      place: 'building',
      key: 'address.too-long',
    })
    const destination = { ...home, address: 'a'.repeat(256) }
    expect(detailsErrorOf({ ...request, destination })?.place).toBe('destination')
  })

  test.each(['unit', 'building', 'name', 'description', 'notes'] as const)(
    'hidden characters are an error at their field: %s',
    (place) => {
      expect(detailsErrorOf(withDetails({ [place]: 'Anna\u0007' }))).toEqual({
        place,
        key: 'validation.hidden-characters',
      })
    },
  )

  test('[FORM-09] a destination is needed', () => {
    expect(detailsErrorOf({ ...request, destination: undefined })).toEqual({
      place: 'destination',
      key: 'validation.fill-address',
    })
  })

  test('[GAP-048] a time that is too close is refused', () => {
    const preorderedFor = NOON / 1_000 + 1_800
    expect(detailsErrorOf(withDetails({ preorderedFor }))).toEqual({
      place: 'preorderedFor',
      key: 'validation.preorder-time',
    })
  })
})

describe('the value of the items', () => {
  test.each([
    ['2000', false],
    ['2000.01', true],
    ['2 000,01', true],
    ['', false],
  ])('[RAR-42, GAP-045] %s above a limit of 2000: %s', (amount, exceedsItemValueLimit) => {
    expect(reviewRequest(withDetails({ amount })).exceedsItemValueLimit).toBe(exceedsItemValueLimit)
  })

  test('[RAR-44] is never too high if the limit could not be read', () => {
    const details = { ...filled, amount: '999999' }
    expect(reviewRequest({ ...request, details, itemValueLimit: -1 }).exceedsItemValueLimit).toBe(
      false,
    )
  })
})

describe('a server refusal', () => {
  test.each([
    ['validation.phone-incorrect', 'phone', 'details'],
    ['request.error.undeliverable-address', 'destination', 'destination'],
    ['error.no-payment-method-available', 'paymentMethod', 'payment'],
    ['validation.vat-number', 'vatNumber', 'payment'],
    ['voucher.error.validation.message', 'voucher', 'payment'],
  ] as const)('%s is shown at %s, in the step %s', (key, place, step) => {
    const fieldError = fieldErrorOf(key)
    expect(fieldError).toEqual({ place, key })
    expect(fieldError && stepOfError(fieldError)).toBe(step)
  })

  test('that concerns no field has no field error', () => {
    expect(fieldErrorOf('error.internal')).toBeUndefined()
    // These are the outlet's coordinates.
    expect(fieldErrorOf('address.no-coordinates')).toBeUndefined()
  })
})
