import { describe, expect, it } from 'vitest'

import { bh } from '../countries/bh.ts'
import { kw } from '../countries/kw.ts'
import { se } from '../countries/se.ts'
import {
  availablePaymentMethods,
  defaultPaymentMethod,
  paymentMethodsForEdit,
} from './available-payment-methods.ts'

const classic = { country: se, mode: 'CLASSIC', onlineActivated: true } as const
const both = ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT']
const cash = ['CASH_ON_DELIVERY']
const allowedBy = (vendorMethods: Record<string, boolean>) =>
  availablePaymentMethods({ ...classic, vendorMethods })

describe('the payment methods of a request', () => {
  it('[PAY-08] are cash on delivery and online payment', () => {
    expect(availablePaymentMethods(classic)).toEqual(both)
  })

  it('[PAY-19] online payment needs the server parameter', () => {
    expect(availablePaymentMethods({ ...classic, onlineActivated: false })).toEqual(cash)
  })

  it('[PAY-20] online payment is for guests and classic users, never for the rider platform', () => {
    expect(availablePaymentMethods({ ...classic, mode: 'GUEST' })).toEqual(both)
    expect(availablePaymentMethods({ ...classic, mode: 'GODROID' })).toEqual(cash)
  })

  it('[VENDOR-03] the vendor’s settings allow or exclude methods', () => {
    expect(allowedBy({ ONLINE_PAYMENT: true })).toEqual(['ONLINE_PAYMENT'])
    expect(allowedBy({ ONLINE_PAYMENT: false, CASH_ON_DELIVERY: true })).toEqual(cash)
    expect(allowedBy({ PAID: true })).toEqual([])
    expect(allowedBy({})).toEqual([])
  })

  it.each([['kw', kw] as const, ['bh', bh] as const])(
    '[PAY-07, GAP-078] %s has card on delivery and orders that are paid, unless its vendor has not',
    (_, country) => {
      const four = ['CASH_ON_DELIVERY', 'PAYMENT_ON_DELIVERY', 'PAID', 'ONLINE_PAYMENT'] as const
      expect(availablePaymentMethods({ ...classic, country })).toEqual(four)
      const vendorMethods = { PAYMENT_ON_DELIVERY: true, PAID: false }
      expect(availablePaymentMethods({ ...classic, country, vendorMethods })).toEqual([
        'PAYMENT_ON_DELIVERY',
      ])
    },
  )

  it('other methods need the country and the vendor; NONE is never one', () => {
    const country = { paymentMethods: ['NONE', 'PAID', 'CASH_ON_DELIVERY'] } as const
    const vendorMethods = { NONE: true, PAID: true }
    expect(availablePaymentMethods({ ...classic, country, vendorMethods })).toEqual(['PAID'])
  })
})

describe('the initial payment method', () => {
  it('[COUNTRY-08] is the default of the country where that is available', () => {
    expect(defaultPaymentMethod(se, ['ONLINE_PAYMENT', 'CASH_ON_DELIVERY'])).toBe(
      'CASH_ON_DELIVERY',
    )
  })

  it('is otherwise the first available one', () => {
    expect(defaultPaymentMethod(se, ['PAID', 'ONLINE_PAYMENT'])).toBe('PAID')
  })

  it('is undefined when none is available', () => {
    expect(defaultPaymentMethod(se, [])).toBe('NONE')
  })
})

describe('the payment method of an edited order', () => {
  it('[FORM-14] is an available one, or unchanged', () => {
    const available = ['CASH_ON_DELIVERY', 'PAYMENT_ON_DELIVERY'] as const
    expect(paymentMethodsForEdit('CASH_ON_DELIVERY', available)).toEqual(available)
    expect(paymentMethodsForEdit('PAID', available)).toEqual(['PAID', ...available])
  })

  it('never becomes online payment (GAP-051)', () => {
    const available = ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT'] as const
    expect(paymentMethodsForEdit('CASH_ON_DELIVERY', available)).toEqual(['CASH_ON_DELIVERY'])
  })
})
