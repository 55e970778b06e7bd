import { createPrivateKey } from 'node:crypto'

import { isSecureAddress, required, text, unsupported, type Env } from './read-setting.ts'

export type CyberSourceSettings = {
  /** The URL of the API, without a trailing slash. */
  url: string
  merchantId: string
  /** The ID of the shared secret that signs calls. */
  keyId: string
  /** Base64. */
  secretKey: string
  /** Sign webhooks; several while one is being replaced. `value` in base64. */
  webhookKeys: readonly { keyId: string; value: string }[]
  /** PKCS #8 in PEM; decrypts webhooks. */
  webhookPrivateKey: string
  /** Where Microform's script and fields are. */
  scriptOrigin: string
  /** Where the payer is asked by the bank. */
  bankOrigin: string
}

const TEST_API = 'https://apitest.cybersource.com'
const LIVE_API = 'https://api.cybersource.com'
const BASE64 = /^[A-Za-z0-9+/]{24,200}={0,2}$/
const KEY_ID = /^[\w-]{8,80}$/

/** The settings of an installation whose cards CyberSource charges. The messages do not repeat secrets. */
export function cyberSourceSettings(env: Env, isProduction: boolean): CyberSourceSettings {
  const merchantId = required(env, 'CYBERSOURCE_MERCHANT_ID')
  if (!/^\w{1,40}$/.test(merchantId)) throw unsupported('CYBERSOURCE_MERCHANT_ID', merchantId)
  const keyId = required(env, 'CYBERSOURCE_KEY_ID')
  if (!KEY_ID.test(keyId))
    throw unsupported('CYBERSOURCE_KEY_ID', 'it is the ID of a shared secret')
  const secretKey = required(env, 'CYBERSOURCE_SECRET_KEY')
  if (!BASE64.test(secretKey)) throw unsupported('CYBERSOURCE_SECRET_KEY', 'it must be in base64')
  const webhookKeys = required(env, 'CYBERSOURCE_WEBHOOK_KEYS').split(',').map(webhookKey)
  const webhookPrivateKey = privateKey(required(env, 'CYBERSOURCE_WEBHOOK_PRIVATE_KEY'))
  const url = (text(env, 'CYBERSOURCE_URL') ?? (isProduction ? LIVE_API : TEST_API)).replace(
    /\/+$/,
    '',
  )
  if (!isSecureAddress(url))
    throw unsupported('CYBERSOURCE_URL', 'it must be an https address without a password')
  // Riders would deliver what test cards have paid, or real cards would be charged for tests.
  if (url === (isProduction ? TEST_API : LIVE_API))
    throw unsupported('CYBERSOURCE_URL', `${url} (ENVIRONMENT is ${isProduction ? '' : 'not '}prd)`)
  return {
    url,
    merchantId,
    keyId,
    secretKey,
    webhookKeys,
    webhookPrivateKey,
    scriptOrigin: `https://${isProduction ? 'flex' : 'testflex'}.cybersource.com`,
    bankOrigin: `https://centinelapi${isProduction ? '' : 'stag'}.cardinalcommerce.com`,
  }
}

function webhookKey(pair: string): { keyId: string; value: string } {
  const [keyId = '', value = ''] = pair.trim().split(':')
  if (!KEY_ID.test(keyId) || !BASE64.test(value))
    throw unsupported('CYBERSOURCE_WEBHOOK_KEYS', 'each must be an ID, a colon and a key in base64')
  return { keyId, value }
}

function privateKey(base64: string): string {
  try {
    const key = createPrivateKey({
      key: Buffer.from(base64, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    if (key.asymmetricKeyType === 'rsa') return String(key.export({ format: 'pem', type: 'pkcs8' }))
  } catch {
    // The message below says what it has to be.
  }
  throw unsupported(
    'CYBERSOURCE_WEBHOOK_PRIVATE_KEY',
    'it must be an RSA key: PKCS #8, DER, base64',
  )
}
