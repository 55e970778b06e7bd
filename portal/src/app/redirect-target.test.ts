import { describe, expect, it } from 'vitest'

import { redirectTarget } from './redirect-target.ts'

describe('after a sign-in', () => {
  it('[ROUTE-06] the request form is shown', () => {
    expect(redirectTarget({})).toBe('/request-a-rider')
  })

  it('[GAP-094] the page that was asked for is resumed', () => {
    const redirect = '/order-tracking/v-1?order_id=v-1-abc'
    expect(redirectTarget({ redirect })).toBe(redirect)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'order-tracking',
    '',
  ])('[GAP-094] %j is no page of ours', (redirect) => {
    expect(redirectTarget({ redirect })).toBe('/request-a-rider')
  })
})
