import { errorStatus, type ErrorKey } from '@pillion/contract/errors'
import { en } from '@pillion/i18n/catalogues/en'
import { sv } from '@pillion/i18n/catalogues/sv'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'

import type { T } from '../i18n/use-t.ts'
import {
  CallError,
  errorMessage,
  hasUnknownOutcome,
  keyMessage,
  readErrorKey,
  type CallErrorKey,
} from './call-error.ts'

const english = createTranslator({ locale: 'en', messages: en }) as unknown as T
const swedish = createTranslator({ locale: 'sv', messages: sv }) as unknown as T
const error = (key: CallErrorKey, status = 422) =>
  new CallError({ status, key, message: 'not for eyes' })

describe('the text for an error', () => {
  it('[AUTH-08] of a failed login comes from the texts for signing in', () => {
    expect(errorMessage(error('auth.wrong-password'), english)).toBe(
      'Wrong e-mail address or password.',
    )
  })

  it('[AUTH-07] says that the browser may be offline when there was no answer', () => {
    expect(errorMessage(error('error.offline', 0), english)).toBe(
      'Something went wrong. Please try again. You could be offline.',
    )
  })

  it.each([
    ['internal-error', 'We have a problem with sign-in. Try again in a moment.'],
    [
      'invalid-pool-configuration',
      'Sign-in is not set up correctly. Please contact your account manager.',
    ],
    [
      'invalid-response',
      'We got an unexpected response while signing you in. Try again in a moment.',
    ],
    ['invalid-parameter', 'Check the e-mail address and the password.'],
    ['password-reset-required', 'Reset your password before you sign in.'],
    ['resource-not-found', 'Sign-in is not available. Please contact your account manager.'],
    ['too-many-requests', 'Too many attempts. Try again later.'],
    ['user-not-confirmed', 'Open the link in the e-mail that we sent to confirm your account.'],
    ['user-not-found', 'Wrong e-mail address or password.'],
    ['wrong-password', 'Wrong e-mail address or password.'],
    ['code-delivery-failure', 'We could not send the code. Try again in a moment.'],
    ['invalid-email-identity', 'This e-mail address cannot receive our messages.'],
    [
      'user-validation-failure',
      'We could not verify your account. Please contact your account manager.',
    ],
    ['username-exists', 'An account with this e-mail address already exists.'],
    ['expired-code', 'The code has expired. Ask for a new one.'],
    ['code-mismatch', 'The code is wrong. Check it and try again.'],
  ] as const)('[AUTH-09, GAP-102] of the variant %s is its own', (variant, text) => {
    const key = readErrorKey(`auth.${variant}`, 422)
    expect(errorMessage(error(key), english)).toBe(text)
    expect(errorMessage(error(key), swedish)).not.toBe(sv.error.unknown)
  })

  it('an error that is not a CallError has the generic text, never its own message', () => {
    expect(errorMessage(new TypeError('x is not a function'), english)).toBe(en.error.unknown)
    expect(errorMessage(undefined, swedish)).toBe(sv.error.unknown)
  })
})

describe('every key of the contract', () => {
  const keys = Object.keys(errorStatus) as ErrorKey[]
  it.each(keys)('[GAP-129] %s has a text in both languages', (key) => {
    expect(keyMessage(key, english)).not.toBe(en.error.unknown)
    expect(keyMessage(key, swedish)).not.toBe(sv.error.unknown)
  })
})

describe('[GAP-144] the outcome of a failed order', () => {
  it.each([
    'error.offline',
    'error.internal',
    'error.unavailable',
    'error.unknown',
    'error.idempotency-in-progress',
    'error.too-many-requests',
  ] as const)('is unknown after %s', (key) => {
    expect(hasUnknownOutcome(error(key))).toBe(true)
  })

  it.each(['error.forbidden', 'SignatureExpired', 'request.service-closed'] as const)(
    'is known after %s',
    (key) => {
      expect(hasUnknownOutcome(error(key))).toBe(false)
    },
  )

  it('is unknown after what is no call’s error', () => {
    expect(hasUnknownOutcome(new Error('screen-load-failed'))).toBe(true)
  })
})
