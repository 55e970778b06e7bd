import { describe, expect, it } from 'vitest'

import { CallError } from '#platform/api/call-error.ts'

import { changePasswordErrors, changePasswordRefusal } from './change-password-form.ts'

describe('the form for another password', () => {
  it('needs the current password and a strong new one', () => {
    expect(changePasswordErrors({ current: 'x', password: 'Cardamom-bun-8$' })).toEqual({})
    expect(changePasswordErrors({ current: '', password: 'bun' })).toEqual({
      current: 'auth.fill-password',
      password: 'account.weak-password',
    })
  })

  it('needs another password than the current one', () => {
    const password = 'Cardamom-bun-8$'
    expect(changePasswordErrors({ current: password, password })).toEqual({
      password: 'security.password.same',
    })
  })

  it.each([
    ['auth.wrong-password', 'password', undefined, 'current', 'security.password.wrong'],
    ['account.weak-password', 'new_password', ['common'], 'password', 'password.common'],
    ['auth.too-many-requests', undefined, undefined, undefined, 'auth.too-many-requests'],
  ] as const)('shows %s of %s', (key, member, broken, field, shown) => {
    const error = new CallError({
      status: 422,
      key,
      message: key,
      ...(member ? { field: member } : {}),
      ...(broken ? { details: { broken } } : {}),
    })
    expect(changePasswordRefusal(error)).toEqual({ field, key: shown, status: 422 })
  })
})
