import { isSecureAddress, required, unsupported, type Env } from './read-setting.ts'

/**
 * The origin of the pages with a payment provider's script. It leads to the same processes and is not the portal's, so that the
 * script cannot reach the session.
 */
export function cardPagesUrl(env: Env, publicUrl: string): string {
  const url = required(env, 'CARD_PAGES_URL').replace(/\/+$/, '')
  if (!isSecureAddress(url) || new URL(url).pathname !== '/')
    throw unsupported('CARD_PAGES_URL', 'it must be an https address without a path or password')
  if (new URL(url).origin === new URL(publicUrl).origin)
    throw unsupported('CARD_PAGES_URL', 'it must be another origin than that of PUBLIC_URL')
  return url
}
