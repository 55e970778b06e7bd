import { describe, expect, it } from 'vitest'

import { CallError, type CallErrorKey } from '#platform/api/call-error.ts'

import { errorsAfterChange, type FieldErrors } from './form-errors.ts'
import {
  alsoAbout,
  newPasswordErrors,
  newPasswordRefusal,
  type NewPasswordFields,
} from './new-password-form.ts'

const complete: NewPasswordFields = {
  code: '012345',
  password: 'Rye-and-oats-7!',
  repeated: 'Rye-and-oats-7!',
  accepted: true,
}
const errorsOf = (changes: Partial<NewPasswordFields>) =>
  newPasswordErrors({ ...complete, ...changes })

describe('the form for a new password', () => {
  it('can be sent once every field is filled in', () => {
    expect(errorsOf({})).toEqual({})
  })

  it('[AUTH-20] asks for the code, a password and its repetition', () => {
    expect(errorsOf({ code: '', password: '', repeated: 'x', accepted: false })).toEqual({
      code: 'password.fill-code',
      password: 'account.weak-password',
      repeated: 'validation.passwords-differ',
      accepted: 'auth.terms-required',
    })
  })

  it.each(['12345', '1234567', '12 345', 'abcdef'])('[AUTH-21] %j is not a code', (code) => {
    expect(errorsOf({ code })).toEqual({ code: 'password.fill-code' })
  })

  it('[AUTH-28] the two passwords must match', () => {
    const errors = errorsOf({ repeated: 'Rye-and-oats-8!' })
    expect(errors).toEqual({ repeated: 'validation.passwords-differ' })
    expect(errorsAfterChange(errors, { password: 'Rye-and-oats-8!' }, alsoAbout)).toEqual({})
    expect(errorsAfterChange(errors, { code: '1' }, alsoAbout)).toEqual(errors)
  })
})

describe('a refused new password', () => {
  it.each<[CallErrorKey, keyof NewPasswordFields | undefined]>([
    ['auth.code-mismatch', 'code'],
    ['auth.expired-code', 'code'],
    ['account.weak-password', 'password'],
    ['auth.too-many-requests', undefined],
  ])('because of %s is shown at %s', (key, field) => {
    const error = new CallError({ status: 422, key, message: '' })
    expect(newPasswordRefusal(error)).toEqual({ field, key, status: 422 })
  })
})

it('editing a field clears its error and no other', () => {
  const errors: FieldErrors<NewPasswordFields> = {
    code: 'password.fill-code',
    password: 'account.weak-password',
  }
  expect(errorsAfterChange(errors, { code: '1' })).toEqual({ password: 'account.weak-password' })
})
