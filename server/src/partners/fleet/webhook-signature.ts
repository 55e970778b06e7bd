import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A message signed longer ago, or ahead of our clock by more, is refused; in seconds. */
const TOLERANCE_SECONDS = 300

/**
 * The headers of a message by Standard Webhooks (standardwebhooks.com). `secrets` are `whsec_` and base64; each
 * signs. `now` is in milliseconds since 1970.
 */
export function signWebhook(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  now: number,
) {
  const timestamp = String(Math.floor(now / 1_000))
  const signatures = secrets.map((secret) => `v1,${signature({ id, timestamp, body }, secret)}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** Whether one of the secrets has signed the message within the last five minutes. */
export function isSignedWebhook(
  { headers, body }: { headers: IncomingHttpHeaders; body: string },
  secrets: readonly string[],
  now: number,
): boolean {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const given = headers['webhook-signature']
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string')
    return false
  const age = now / 1_000 - Number(timestamp)
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(age) > TOLERANCE_SECONDS) return false
  const candidates = given
    .split(' ', MAX_SIGNATURES)
    .filter((one) => one.startsWith('v1,'))
    .map((one) => one.slice('v1,'.length))
  return secrets.some((secret) => {
    const expected = signature({ id, timestamp, body }, secret)
    return candidates.some((candidate) => isSame(candidate, expected))
  })
}

/** More than a sender who replaces a secret needs. */
const MAX_SIGNATURES = 8

function signature(
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
  secret: string,
): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
