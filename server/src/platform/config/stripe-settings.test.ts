import { settingRefusal as refusal } from '@pillion/testkit/setting-refusal'
import { describe, expect, it } from 'vitest'

import { readSettings } from './settings.ts'

const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  STRIPE_WEBHOOK_SECRETS: 'whsec_5lmcRtNAmd1QrWzRGgXc, whsec_3s3f_T0Gvb5-lmcRtNAmd',
}
const live = { ...stripe, ENVIRONMENT: 'prd', STRIPE_SECRET_KEY: 'rk_live_4eC39HqLyjWDarjtT1' }

describe('Stripe', () => {
  it('has its key and the secrets of its webhooks', () => {
    expect(readSettings(stripe)).toMatchObject({
      payments: 'stripe',
      stripe: {
        url: 'https://api.stripe.com',
        secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
        webhookSecrets: ['whsec_5lmcRtNAmd1QrWzRGgXc', 'whsec_3s3f_T0Gvb5-lmcRtNAmd'],
      },
    })
    expect(readSettings(live).stripe?.secretKey).toBe('rk_live_4eC39HqLyjWDarjtT1')
  })

  it.each([
    [{ PAYMENTS: 'stripe' }, 'Missing setting: STRIPE_SECRET_KEY'],
    [
      { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY },
      'Missing setting: STRIPE_WEBHOOK_SECRETS',
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'pk_test_4eC39HqLyjWDarjtT1zdp7dc' },
      'Unsupported value for STRIPE_SECRET_KEY: it must begin with sk_ or rk_, and test_ or live_',
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY },
      'Unsupported value for STRIPE_SECRET_KEY: a live key (ENVIRONMENT is not prd)',
    ],
    [
      { ...live, STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY },
      'Unsupported value for STRIPE_SECRET_KEY: a test key (ENVIRONMENT is prd)',
    ],
    [
      { ...stripe, STRIPE_WEBHOOK_SECRETS: 'whsec_5lmcRtNAmd1QrWzRGgXc,' },
      'Unsupported value for STRIPE_WEBHOOK_SECRETS: each must begin with whsec_',
    ],
    [
      { ...stripe, STRIPE_URL: 'http://stripe.example' },
      'Unsupported value for STRIPE_URL: it must be an https address without a password',
    ],
    [{ ...stripe, COUNTRY: 'kw' }, 'Unsupported value for PAYMENTS: stripe (COUNTRY is kw)'],
  ] satisfies [Record<string, string>, string][])('refuses %j', (env, message) => {
    expect(refusal(env)).toBe(message)
  })
})
