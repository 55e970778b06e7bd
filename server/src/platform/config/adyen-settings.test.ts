import { settingRefusal as refusal } from '@pillion/testkit/setting-refusal'
import { describe, expect, it } from 'vitest'

import { readSettings } from './settings.ts'

const adyen = {
  PAYMENTS: 'adyen',
  PUBLIC_URL: 'https://go.example',
  CARD_PAGES_URL: 'https://cards.go.example',
  ADYEN_API_KEY: 'AQEyhmfxLI3MaBFLw0m-test',
  ADYEN_MERCHANT_ACCOUNT: 'PillionECOM',
  ADYEN_HMAC_KEYS: `${'AB'.repeat(32)}, ${'cd'.repeat(32)}`,
  ADYEN_CLIENT_KEY: 'test_870be2ABCDEFGH',
  ADYEN_SCRIPT_VERSION: '6.21.0',
  ADYEN_SCRIPT_INTEGRITY: `sha384-${'A'.repeat(64)}`,
}
const live = {
  ...adyen,
  ENVIRONMENT: 'prd',
  ADYEN_CLIENT_KEY: 'live_870be2ABCDEFGH',
  ADYEN_URL: 'https://1797a841-Pillion-checkout-live.adyenpayments.com/checkout/v71/',
}
const without = (env: Record<string, string>, name: string) => {
  const { [name]: _, ...others } = env
  return others
}

describe('Adyen', () => {
  it('has its account, keys and pages', () => {
    expect(readSettings(adyen)).toMatchObject({
      payments: 'adyen',
      cardPagesUrl: 'https://cards.go.example',
      adyen: {
        url: 'https://checkout-test.adyen.com/v71',
        merchantAccount: 'PillionECOM',
        hmacKeys: ['AB'.repeat(32), 'cd'.repeat(32)],
        pagesOrigin: 'https://checkoutshopper-test.adyen.com',
        scriptVersion: '6.21.0',
      },
    })
    expect(readSettings(live).adyen).toMatchObject({
      url: 'https://1797a841-Pillion-checkout-live.adyenpayments.com/checkout/v71',
      pagesOrigin: 'https://checkoutshopper-live.adyen.com',
    })
  })

  it.each(Object.keys(adyen).filter((name) => /^[AC]/.test(name)))('needs %s', (name) => {
    expect(refusal(without(adyen, name))).toBe(`Missing setting: ${name}`)
  })

  it('needs the address of its live account', () => {
    expect(refusal(without(live, 'ADYEN_URL'))).toBe('Missing setting: ADYEN_URL')
  })

  it.each([
    ['ADYEN_API_KEY', 'key', 'it must be 20 to 500 characters without spaces'],
    ['ADYEN_MERCHANT_ACCOUNT', 'Pillion ECOM', 'Pillion ECOM'],
    ['ADYEN_HMAC_KEYS', 'AB', 'each must be 64 hexadecimal digits'],
    ['ADYEN_CLIENT_KEY', 'pub.v2.123', 'it must begin with test_ or live_'],
    ['ADYEN_CLIENT_KEY', 'live_870be2ABCDEFGH', 'a live key (ENVIRONMENT is not prd)'],
    ['ADYEN_SCRIPT_VERSION', '5.1.0', '5.1.0 (a version such as 6.21.0)'],
    ['ADYEN_SCRIPT_INTEGRITY', 'sha1-x', 'it must be a hash such as sha384-…'],
    ['ADYEN_URL', 'http://adyen.example', 'it must be an https address without a password'],
    ['ADYEN_PAGES_URL', 'http://adyen.example', 'it must be an https address without a password'],
  ])('refuses %s=%s', (name, value, message) => {
    expect(refusal({ ...adyen, [name]: value })).toBe(`Unsupported value for ${name}: ${message}`)
  })

  it('takes no test account in production', () => {
    const url = 'https://checkout-test.adyen.com/v71'
    const message = `Unsupported value for ADYEN_URL: ${url} (ENVIRONMENT is prd)`
    expect(refusal({ ...live, ADYEN_URL: url })).toBe(message)
    expect(refusal({ ...live, ADYEN_CLIENT_KEY: adyen.ADYEN_CLIENT_KEY })).toContain('a test key')
  })
})
