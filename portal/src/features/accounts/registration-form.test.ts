import type { Registration } from '@pillion/domain/accounts/registration'
import { describe, expect, it } from 'vitest'

import { CallError, type CallErrorKey } from '#platform/api/call-error.ts'

import {
  emptyRegistration,
  registrationBody,
  registrationErrors,
  registrationRefusal,
} from './registration-form.ts'

const complete: Registration = {
  email: ' kim@bakery.example ',
  vendorName: 'Kim’s Bakery ',
  vendorCode: ' bakery',
  businessName: 'Kim Lund AB',
  mobileNumber: '070-174 06 05',
  password: ' Rye-and-oats-7!',
  areTermsAccepted: true,
}

describe('the register form', () => {
  it('can be sent once every field is filled in', () => {
    expect(registrationErrors(complete, 'SE')).toEqual({})
  })

  it('[AUTH-03, AUTH-11] names what is missing in each field', () => {
    expect(registrationErrors(emptyRegistration, 'SE')).toEqual({
      email: 'auth.fill-email',
      vendorName: 'registration.fill-vendor-name',
      vendorCode: 'registration.fill-vendor-code',
      businessName: 'registration.fill-business-name',
      mobileNumber: 'registration.fill-mobile-number',
      password: 'account.weak-password',
      areTermsAccepted: 'registration.terms-required',
    })
  })

  it('distinguishes wrong from missing', () => {
    const wrong = { ...complete, email: 'kim', mobileNumber: '12', businessName: 'Kim\u202E' }
    expect(registrationErrors(wrong, 'SE')).toEqual({
      email: 'auth.wrong-email',
      businessName: 'validation.hidden-characters',
      mobileNumber: 'validation.phone-incorrect',
    })
  })

  it('sends the trimmed texts, the number in its stored form and the password as typed', () => {
    expect(
      registrationBody(complete, { country: 'SE', registrationType: 'PV', language: 'sv' }),
    ).toEqual({
      email: 'kim@bakery.example',
      vendor_name: 'Kim’s Bakery',
      vendor_code: 'bakery',
      business_name: 'Kim Lund AB',
      mobile_number: '+46701740605',
      password: ' Rye-and-oats-7!',
      terms_accepted: true,
      country: 'SE',
      registration_type: 'PV',
      language: 'sv',
    })
  })
})

type Answer = { key: CallErrorKey; field?: string; details?: Record<string, unknown> }
const refused = (answer: Answer) =>
  registrationRefusal(new CallError({ status: 422, message: '', ...answer }))

describe('a refused registration', () => {
  it.each([
    ['registration.fill-vendor-name', 'vendor_name', 'vendorName'],
    ['validation.hidden-characters', 'business_name', 'businessName'],
    ['validation.phone-incorrect', 'mobile_number', 'mobileNumber'],
    ['registration.terms-required', 'terms_accepted', 'areTermsAccepted'],
    ['account.already-registered', 'email', 'email'],
    ['auth.username-exists', 'email', 'email'],
    ['registration.vendor-or-email-incorrect', undefined, 'vendorCode'],
  ] as const)('because of %s at %s is shown at %s', (key, field, shownAt) => {
    expect(refused({ key, ...(field && { field }) })).toEqual({ field: shownAt, key, status: 422 })
  })

  it('because of a common password says so', () => {
    const details = { broken: ['common'] }
    expect(refused({ key: 'account.weak-password', field: 'password', details })).toMatchObject({
      field: 'password',
      key: 'password.common',
    })
    const weak = { key: 'account.weak-password', details: { broken: ['length'] } } as const
    expect(refused(weak)).toMatchObject({ field: 'password', key: 'account.weak-password' })
  })

  it('about no field is shown above the button', () => {
    const key = 'auth.too-many-requests'
    expect(refused({ key })).toEqual({ field: undefined, key, status: 422 })
  })

  it('[AUTH-13] has the text of its first error, or else a text of its own', () => {
    expect(refused({ key: 'request.feature-unavailable' }).key).toBe('request.feature-unavailable')
    expect(refused({ key: 'error.unknown' }).key).toBe('registration.failed')
    expect(registrationRefusal(new TypeError('x')).key).toBe('registration.failed')
  })
})
