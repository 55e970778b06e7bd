import { describe, expect, it } from 'vitest'

import { findCountry } from '../countries/countries.ts'
import { se } from '../countries/se.ts'
import { requiresNewQuote } from './requires-new-quote.ts'

const tw = findCountry('tw')!
const before = {
  destination: { latitude: 59.3412345, longitude: 18.0512345 },
  paymentMethod: 'CASH_ON_DELIVERY',
} as const
const to = (latitude: number, longitude: number) => ({
  ...before,
  destination: { latitude, longitude },
})
const paid = { ...before, paymentMethod: 'PAYMENT_ON_DELIVERY' } as const

describe('an order that is edited', () => {
  it('[ORDER-18] keeps its fee while its destination is unchanged to six decimals (GAP-052)', () => {
    expect(requiresNewQuote(se, before, before)).toBe(false)
    expect(requiresNewQuote(se, before, to(59.341235, 18.051234))).toBe(false)
  })

  it('[ORDER-18] needs a new quote for another destination (GAP-052)', () => {
    expect(requiresNewQuote(se, before, to(59.341236, 18.0512345))).toBe(true)
    expect(requiresNewQuote(se, before, to(59.3412345, 18.05124))).toBe(true)
  })

  it('[COUNTRY-22] needs one when the cash surcharge starts or stops applying', () => {
    expect(requiresNewQuote(tw, before, paid)).toBe(true)
    expect(requiresNewQuote(tw, paid, before)).toBe(true)
    expect(requiresNewQuote(tw, paid, { ...paid, paymentMethod: 'PAID' })).toBe(false)
  })

  it('does not need one for cash where there is no surcharge', () => {
    expect(requiresNewQuote(se, before, paid)).toBe(false)
  })
})
