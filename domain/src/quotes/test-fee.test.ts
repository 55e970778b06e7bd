import { expect, it } from 'vitest'

import { jp } from '../countries/jp.ts'
import { kw } from '../countries/kw.ts'
import { se } from '../countries/se.ts'
import { tw } from '../countries/tw.ts'
import { testFee } from './test-fee.ts'

it('[QUOTE-19] a test vendor pays 1 in the currency, regardless of its minor units', () => {
  expect([se, jp, kw].map((country) => testFee(country).fee)).toEqual([100, 1, 1_000])
  expect(testFee(se, 'CASH_ON_DELIVERY')).toEqual({
    fee: 100,
    parts: [{ name: 'base', amount: 100 }],
  })
})

it('[QUOTE-19, COUNTRY-22] a test vendor pays no surcharge, and its quote is valid for cash', () => {
  expect(testFee(tw, 'CASH_ON_DELIVERY')).toEqual({
    fee: 100,
    parts: [
      { name: 'base', amount: 100 },
      { name: 'cash-surcharge', amount: 0 },
    ],
  })
  expect(testFee(tw, 'ONLINE_PAYMENT').parts).toHaveLength(1)
})
