import { describe, expect, test } from 'vitest'

import { CallError } from '#platform/api/call-error.ts'
import { refusal } from '#test/request/machine.fixture.ts'

import { isStaleQuote, refusalOf, unpaidOrderAfter } from './submission.ts'

describe('a failed call', () => {
  test('was refused for the reason that the server gives', () => {
    expect(refusalOf(refusal('voucher.error.validation.message', 'expired'))).toEqual({
      key: 'voucher.error.validation.message',
      reason: 'expired',
    })
  })

  test('has no reason if the server gives none, or one that is not a text', () => {
    const key = 'error.forbidden'
    expect(refusalOf(refusal(key))).toEqual({ key, reason: undefined })
    const numbered = new CallError({ status: 422, key, message: key, details: { reason: 7 } })
    expect(refusalOf(numbered)).toEqual({ key, reason: undefined })
  })

  test('that the server did not answer has an unknown cause', () => {
    expect(refusalOf(new Error('screen-load-failed'))).toEqual({
      key: 'error.unknown',
      reason: undefined,
    })
  })
})

test('[QUOTE-06] a fee needs a new signature when the one it has expired or does not match', () => {
  const keys = ['SignatureExpired', 'quote.signature-mismatch', 'error.internal'] as const
  expect(keys.filter((key) => isStaleQuote({ key, reason: undefined }))).toEqual([
    'SignatureExpired',
    'quote.signature-mismatch',
  ])
})

test('a request that fails without an answer leaves the order whose place the next one takes', () => {
  expect(unpaidOrderAfter({ unpaidOrderId: 'NK0001' }, new Error('lost'))).toBe('NK0001')
})
