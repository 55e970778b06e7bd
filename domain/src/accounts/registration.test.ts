import { describe, expect, it } from 'vitest'

import { checkRegistration, type Registration } from './registration.ts'

const complete: Registration = {
  email: 'kim@bakery.example',
  vendorName: 'Kim’s Bakery',
  vendorCode: 'bakery',
  businessName: 'Kim Lund AB',
  mobileNumber: '070-174 06 05',
  password: 'Rye-and-oats-7!',
  areTermsAccepted: true,
}
const refusalsOf = (changes: Partial<Registration>) =>
  checkRegistration({ ...complete, ...changes }, 'se').map(({ refused, field }) => [refused, field])

describe('a registration', () => {
  it('with every field is complete', () => {
    expect(refusalsOf({})).toEqual([])
  })

  it('[AUTH-03, AUTH-11] without any field is refused for each, in the order of the form', () => {
    expect(
      refusalsOf({
        email: ' ',
        vendorName: '',
        vendorCode: ' ',
        businessName: '',
        mobileNumber: '',
        password: '',
        areTermsAccepted: false,
      }),
    ).toEqual([
      ['validation.email', 'email'],
      ['registration.fill-vendor-name', 'vendor-name'],
      ['registration.fill-vendor-code', 'vendor-code'],
      ['registration.fill-business-name', 'business-name'],
      ['validation.phone-incorrect', 'phone'],
      ['account.weak-password', 'password'],
      ['registration.terms-required', 'terms'],
    ])
  })

  it.each([
    ['vendorName', 'vendor-name'],
    ['businessName', 'business-name'],
  ] as const)('with hidden characters in %s is refused', (name, field) => {
    expect(refusalsOf({ [name]: 'a\u202Eb' })).toEqual([['validation.hidden-characters', field]])
  })

  it('may have a phone number of another country', () => {
    expect(refusalsOf({ mobileNumber: '+47 406 12 345' })).toEqual([])
  })
})
