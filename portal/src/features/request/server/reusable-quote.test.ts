import { describe, expect, test } from 'vitest'

import { quoteOf } from '../flow/request-for-tests.ts'
import { reusableQuote } from './reusable-quote.ts'

const received = 1_795_000_000_000
const expiringIn = (minutes: number) => ({
  ...quoteOf(64),
  expires_at: received / 1_000 + minutes * 60,
})

describe('a quote', () => {
  test('is good until its signature expires', () => {
    expect(reusableQuote(expiringIn(5), received).validUntil).toBe(received + 300_000)
  })

  test.each([[-30], [0], [400]])(
    'that by this clock expires in %i minutes is good for its usual 15',
    (minutes) => {
      expect(reusableQuote(expiringIn(minutes), received).validUntil).toBe(received + 900_000)
    },
  )
})
