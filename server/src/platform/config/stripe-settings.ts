import { findCountry } from '@pillion/domain/countries/countries'

import { isSecureAddress, required, text, unsupported, type Env } from './read-setting.ts'

export type StripeSettings = {
  /** The URL of the API, without a trailing slash. */
  url: string
  secretKey: string
  /** The secrets of the webhook's endpoint; several while one is being replaced. */
  webhookSecrets: readonly string[]
}

/** Restricted keys will do. */
const SECRET_KEY = /^(?:sk|rk)_(test|live)_[A-Za-z0-9]{10,200}$/
const WEBHOOK_SECRET = /^whsec_[\w+/=-]{16,200}$/

/** The settings of an installation whose cards Stripe charges. The messages do not repeat secrets. */
export function stripeSettings(env: Env, country: string, isProduction: boolean): StripeSettings {
  // Stripe takes no third digit after the point.
  if (findCountry(country)?.currency.exponent === 3)
    throw unsupported('PAYMENTS', `stripe (COUNTRY is ${country})`)
  const secretKey = required(env, 'STRIPE_SECRET_KEY')
  const [, kind] = SECRET_KEY.exec(secretKey) ?? []
  if (kind === undefined)
    throw unsupported('STRIPE_SECRET_KEY', 'it must begin with sk_ or rk_, and test_ or live_')
  // Riders would deliver what test cards have paid, or real cards would be charged for tests.
  if ((kind === 'live') !== isProduction)
    throw unsupported(
      'STRIPE_SECRET_KEY',
      `a ${kind} key (ENVIRONMENT is ${isProduction ? '' : 'not '}prd)`,
    )
  const webhookSecrets = required(env, 'STRIPE_WEBHOOK_SECRETS')
    .split(',')
    .map((secret) => secret.trim())
  if (!webhookSecrets.every((secret) => WEBHOOK_SECRET.test(secret)))
    throw unsupported('STRIPE_WEBHOOK_SECRETS', 'each must begin with whsec_')
  const url = (text(env, 'STRIPE_URL') ?? 'https://api.stripe.com').replace(/\/+$/, '')
  if (!isSecureAddress(url))
    throw unsupported('STRIPE_URL', 'it must be an https address without a password')
  return { url, secretKey, webhookSecrets }
}
