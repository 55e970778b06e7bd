import { describe, expect, test } from 'vitest'

import { paymentMethods } from './payment-methods.ts'

describe('the payment methods', () => {
  test('[PAY-06] are the five of the documents', () => {
    expect(paymentMethods.join(', ')).toBe(
      'NONE, PAID, CASH_ON_DELIVERY, PAYMENT_ON_DELIVERY, ONLINE_PAYMENT',
    )
  })
})
