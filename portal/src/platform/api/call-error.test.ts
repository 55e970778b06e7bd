import { errorStatus, type ErrorKey } from '@pillion/contract/errors'
import { en } from '@pillion/i18n/catalogues/en'
import { sv } from '@pillion/i18n/catalogues/sv'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'

import type { T } from '../i18n/use-t.ts'
import { CallError, errorMessage, keyMessage, type CallErrorKey } from './call-error.ts'

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
