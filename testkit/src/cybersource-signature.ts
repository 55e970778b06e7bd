import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { CyberSourceSettings } from '@pillion/server/platform/config/cybersource-settings'

/** "REST HTTP signature authentication", of the headers as they arrived. */
export function isSigned(
  { method = '', url = '', headers }: IncomingMessage,
  body: string,
  { merchantId, keyId, secretKey }: CyberSourceSettings,
): boolean {
  const [, names = '', signature = ''] =
    /^keyid="[\w-]+", algorithm="HmacSHA256", headers="([^"]+)", signature="([^"]+)"$/.exec(
      String(headers['signature']),
    ) ?? []
  const digest = `SHA-256=${createHash('sha256').update(body).digest('base64')}`
  const expected =
    method === 'POST'
      ? 'host date (request-target) digest v-c-merchant-id'
      : 'host date (request-target) v-c-merchant-id'
  const lines = names.split(' ').map((name) => {
    const value = name === '(request-target)' ? `${method.toLowerCase()} ${url}` : headers[name]
    return `${name}: ${String(value)}`
  })
  const mac = createHmac('sha256', Buffer.from(secretKey, 'base64')).update(lines.join('\n'))
  return (
    names === expected &&
    (method !== 'POST' || headers['digest'] === digest) &&
    headers['v-c-merchant-id'] === merchantId &&
    String(headers['signature']).includes(keyId) &&
    mac.digest('base64') === signature
  )
}
