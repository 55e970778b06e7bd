import { errorStatus } from '@pillion/contract/errors'
import { en } from '@pillion/i18n/catalogues/en'
import { sv } from '@pillion/i18n/catalogues/sv'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'

import type { T } from '../i18n/use-t.ts'
import { CallError } from './call-error.ts'
import { errorMessage } from './error-message.ts'

const english = createTranslator({ locale: 'en', messages: en }) as unknown as T
const swedish = createTranslator({ locale: 'sv', messages: sv }) as unknown as T
const error = (key: string, status = 422) => new CallError({ status, key, message: 'not for eyes' })

describe('words for a refusal', () => {
  it('[AUTH-08] a login failure has words of its own area', () => {
    expect(errorMessage(error('auth.wrong-password'), english)).toBe(
      'Wrong e-mail address or password.',
    )
  })

  it('[AUTH-07] nothing answered: perhaps offline', () => {
    expect(errorMessage(error('error.offline', 0), english)).toBe(
      'Something went wrong. Please try again. You could be offline.',
    )
  })

  it.each(['auth.never-heard-of', 'x', '', 'error', 'error.fee', 'constructor'])(
    '[GAP-102] the key %j falls back to the generic words',
    (key) => {
      expect(errorMessage(error(key), english)).toBe(en.error.unknown)
    },
  )

  it('an error that is no refusal has the generic words too, and never its own', () => {
    expect(errorMessage(new TypeError('x is not a function'), english)).toBe(en.error.unknown)
    expect(errorMessage(undefined, swedish)).toBe(sv.error.unknown)
  })
})

describe('every key of the contract', () => {
  it.each(Object.keys(errorStatus))('[GAP-129] %s has words in both languages', (key) => {
    expect(errorMessage(error(key), english)).not.toBe(en.error.unknown)
    expect(errorMessage(error(key), swedish)).not.toBe(sv.error.unknown)
  })
})
