import { describe, expect, it } from 'vitest'

import {
  countryParameter,
  countryParameterNames,
  parseItemValueLimit,
  parsePaymentMethods,
  parseBooleanParameter,
} from './country-parameters.ts'
import { se } from './se.ts'

describe('the parameters of a country', () => {
  it('[COUNTRY-43] are these five', () => {
    expect(countryParameterNames).toEqual([
      'serviceHours',
      'onlinePaymentActivated',
      'orderItemValueExceedLimit',
      'paymentMethods',
      'allOutletOrders',
    ])
  })

  it('each have a text value', () => {
    expect(countryParameterNames.map((name) => countryParameter(se, name))).toEqual([
      '0700:2300',
      'true',
      '2000',
      'CASH_ON_DELIVERY|ONLINE_PAYMENT',
      'true',
    ])
  })

  it('[COUNTRY-44] payment methods are separated by pipes when read and written', () => {
    const three = {
      ...se,
      paymentMethods: ['PAID', 'CASH_ON_DELIVERY', 'ONLINE_PAYMENT'],
    } as const
    const text = countryParameter(three, 'paymentMethods')
    expect(text).toBe('PAID|CASH_ON_DELIVERY|ONLINE_PAYMENT')
    expect(parsePaymentMethods(text)).toEqual(['PAID', 'CASH_ON_DELIVERY', 'ONLINE_PAYMENT'])
  })

  it('unknown methods, NONE and empty text are ignored', () => {
    expect(parsePaymentMethods(' PAID |BARTER|NONE|')).toEqual(['PAID'])
    expect(parsePaymentMethods('')).toEqual([])
  })

  it("[COUNTRY-47] only 'true' is true", () => {
    expect(['true', 'false', 'TRUE', '1', '', undefined].map(parseBooleanParameter)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('[RAR-44] an item value limit that cannot be read is -1', () => {
    for (const text of [undefined, '', ' ', 'much', 'Infinity', '-5', '-1']) {
      expect(parseItemValueLimit(text)).toBe(-1)
    }
    expect(parseItemValueLimit('2000')).toBe(2000)
    expect(parseItemValueLimit('0.5')).toBe(0.5)
  })
})
