import { describe, expect, it } from 'vitest'

import { CallError } from '#platform/api/call-error.ts'

import { companyRefusal, companyStart, refusalFromAddress } from './company-sign-in.ts'

describe('the way to the company’s page', () => {
  it('remembers where the sign-in is to lead', () => {
    expect(companyStart(undefined)).toBe('/orders/api/v1/login/company')
    expect(companyStart('/order-tracking/nk?order_id=1&x=ä')).toBe(
      '/orders/api/v1/login/company?redirect=%2Forder-tracking%2Fnk%3Forder_id%3D1%26x%3D%C3%A4',
    )
  })
})

describe('a sign-in at the company’s page that failed', () => {
  it.each([
    ['auth.internal-error', 'auth.internal-error'],
    ['auth.user-validation-failure', 'auth.user-validation-failure'],
    ['auth.expired-code', 'auth.company-expired'],
    ['<script>', 'error.unknown'],
    ['', 'error.unknown'],
  ])('with %j in the address is shown as %s', (key, shown) => {
    expect(refusalFromAddress(key)).toEqual({ field: undefined, key: shown, status: 0 })
  })

  it('because it was collected too late says so, with its status', () => {
    const late = new CallError({ status: 410, key: 'auth.expired-code', message: '' })
    expect(companyRefusal(late)).toMatchObject({ key: 'auth.company-expired', status: 410 })
  })
})
