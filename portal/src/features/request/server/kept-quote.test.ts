import { describe, expect, test } from 'vitest'

import { quoteOf } from '../flow/request-for-tests.ts'
import { keptQuote } from './kept-quote.ts'

const received = 1_795_000_000_000
const expiringIn = (minutes: number) => ({
  ...quoteOf(64),
  expires_at: received / 1_000 + minutes * 60,
})

describe('a quote', () => {
  test('is good until its signature expires', () => {
    expect(keptQuote(expiringIn(5), received).goodUntil).toBe(received + 300_000)
  })

  test.each([[-30], [0], [400]])(
    'that by this clock expires in %i minutes is good for its usual 15',
    (minutes) => {
      expect(keptQuote(expiringIn(minutes), received).goodUntil).toBe(received + 900_000)
    },
  )
})
