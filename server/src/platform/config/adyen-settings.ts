import { isSecureAddress, required, text, unsupported, type Env } from './read-setting.ts'

export type AdyenSettings = {
  /** The URL of the Checkout API with its version, without a trailing slash. */
  url: string
  apiKey: string
  merchantAccount: string
  /** The webhook's keys in hexadecimal digits; several while one is being replaced. */
  hmacKeys: readonly string[]
  /** Public; names the account to the secured fields. */
  clientKey: string
  /** Where Adyen's script, secured fields and redirects are. */
  pagesOrigin: string
  scriptVersion: string
  /** The script's hash (subresource integrity). */
  scriptIntegrity: string
}

const TEST_API = 'https://checkout-test.adyen.com/v71'

/** The settings of an installation whose cards Adyen charges. The messages do not repeat secrets. */
export function adyenSettings(env: Env, isProduction: boolean): AdyenSettings {
  const apiKey = required(env, 'ADYEN_API_KEY')
  if (!/^[\x21-\x7e]{20,500}$/.test(apiKey))
    throw unsupported('ADYEN_API_KEY', 'it must be 20 to 500 characters without spaces')
  const merchantAccount = required(env, 'ADYEN_MERCHANT_ACCOUNT')
  if (!/^[\w-]{1,100}$/.test(merchantAccount))
    throw unsupported('ADYEN_MERCHANT_ACCOUNT', merchantAccount)
  const hmacKeys = required(env, 'ADYEN_HMAC_KEYS')
    .split(',')
    .map((key) => key.trim())
  if (!hmacKeys.every((key) => /^[0-9A-Fa-f]{64}$/.test(key)))
    throw unsupported('ADYEN_HMAC_KEYS', 'each must be 64 hexadecimal digits')
  const scriptVersion = required(env, 'ADYEN_SCRIPT_VERSION')
  if (!/^6\.\d+\.\d+$/.test(scriptVersion))
    throw unsupported('ADYEN_SCRIPT_VERSION', `${scriptVersion} (a version such as 6.21.0)`)
  const scriptIntegrity = required(env, 'ADYEN_SCRIPT_INTEGRITY')
  if (!/^sha(?:256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/.test(scriptIntegrity))
    throw unsupported('ADYEN_SCRIPT_INTEGRITY', 'it must be a hash such as sha384-…')
  return {
    ...addresses(env, isProduction),
    apiKey,
    merchantAccount,
    hmacKeys,
    clientKey: clientKey(env, isProduction),
    scriptVersion,
    scriptIntegrity,
  }
}

function clientKey(env: Env, isProduction: boolean): string {
  const key = required(env, 'ADYEN_CLIENT_KEY')
  const [, kind] = /^(test|live)_\w{10,100}$/.exec(key) ?? []
  if (kind === undefined) throw unsupported('ADYEN_CLIENT_KEY', 'it must begin with test_ or live_')
  // Riders would deliver what test cards have paid, or real cards would be charged for tests.
  if ((kind === 'live') !== isProduction)
    throw unsupported(
      'ADYEN_CLIENT_KEY',
      `a ${kind} key (ENVIRONMENT is ${isProduction ? '' : 'not '}prd)`,
    )
  return key
}

/** A live account has an address for itself. */
function addresses(env: Env, isProduction: boolean): Pick<AdyenSettings, 'url' | 'pagesOrigin'> {
  const url = isProduction ? required(env, 'ADYEN_URL') : (text(env, 'ADYEN_URL') ?? TEST_API)
  if (!isSecureAddress(url))
    throw unsupported('ADYEN_URL', 'it must be an https address without a password')
  if (isProduction && new URL(url).host === new URL(TEST_API).host)
    throw unsupported('ADYEN_URL', `${url} (ENVIRONMENT is prd)`)
  const pages = `https://checkoutshopper-${isProduction ? 'live' : 'test'}.adyen.com`
  const pagesUrl = text(env, 'ADYEN_PAGES_URL') ?? pages
  if (!isSecureAddress(pagesUrl))
    throw unsupported('ADYEN_PAGES_URL', 'it must be an https address without a password')
  return { url: url.replace(/\/+$/, ''), pagesOrigin: new URL(pagesUrl).origin }
}
