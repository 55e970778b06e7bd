import { describe, expect, it } from 'vitest'

import { QUOTE_MINUTES, checkQuote, type QuoteClaims } from './quote.ts'

const quotedAt = Date.parse('2026-06-01T12:00:00Z') / 1000
const source = { latitude: 59.3293, longitude: 18.0686 }
const destination = { latitude: 59.3412345, longitude: 18.0512345 }
const claims: QuoteClaims = {
  vendor_id: 'v-1',
  source,
  destination,
  fee: 6_280,
  currency: 'SEK',
  parts: [{ name: 'base', amount: 6_280 }],
  rule: 1,
  expires: quotedAt + QUOTE_MINUTES * 60,
}
const order = { vendor_id: 'v-1', source, destination, fee: 6_280 }
const mismatch = { refused: 'quote.signature-mismatch', field: 'signature' }

describe('a valid quote', () => {
  it('[QUOTE-01] applies to the order it was made for', () => {
    expect(checkQuote(claims, order, quotedAt)).toBeUndefined()
  })

  it('applies to an order without a starting point', () => {
    expect(checkQuote(claims, { ...order, source: undefined }, quotedAt)).toBeUndefined()
  })

  it('applies when the client has rounded the coordinates to six decimals', () => {
    for (const latitude of [59.341234, 59.341235]) {
      const rounded = { latitude, longitude: 18.051235 }
      expect(checkQuote(claims, { ...order, destination: rounded }, quotedAt)).toBeUndefined()
    }
  })

  it.each([
    ['another vendor', { vendor_id: 'v-2' }],
    ['another fee', { fee: 6_279 }],
    ['another destination', { destination: { ...destination, latitude: 59.341236 } }],
    ['another longitude', { destination: { ...destination, longitude: 18.051236 } }],
    ['another start', { source: { ...source, longitude: 18.06861 } }],
  ])('[QUOTE-01] does not apply to %s', (_, change) => {
    expect(checkQuote(claims, { ...order, ...change }, quotedAt)).toEqual(mismatch)
  })
})

describe('a quote for another payment method', () => {
  const withSurcharge: QuoteClaims = {
    ...claims,
    parts: [...claims.parts, { name: 'cash-surcharge', amount: 2_500 }],
  }

  it('[COUNTRY-22] without the surcharge does not apply to cash, nor with it to another method', () => {
    expect(checkQuote(claims, { ...order, cashSurcharge: true }, quotedAt)).toEqual(mismatch)
    expect(checkQuote(withSurcharge, { ...order, cashSurcharge: false }, quotedAt)).toEqual(
      mismatch,
    )
  })

  it('with the surcharge applies to cash', () => {
    const cash = { ...order, cashSurcharge: true }
    expect(checkQuote(withSurcharge, cash, quotedAt)).toBeUndefined()
    expect(checkQuote(withSurcharge, order, quotedAt)).toBeUndefined()
  })
})

describe('a quote after 15 minutes', () => {
  const end = quotedAt + 15 * 60

  it('[QUOTE-06] is refused with SignatureExpired from that second on', () => {
    expect(checkQuote(claims, order, end - 1)).toBeUndefined()
    expect(checkQuote(claims, order, end)).toEqual({
      refused: 'SignatureExpired',
      field: 'signature',
    })
  })

  it('has a signature mismatch for an order that it never matched', () => {
    expect(checkQuote(claims, { ...order, fee: 1 }, end)).toEqual(mismatch)
  })
})
