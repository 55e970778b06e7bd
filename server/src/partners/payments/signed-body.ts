import { createHmac, timingSafeEqual } from 'node:crypto'

import { Refusal } from '../../platform/refusals/refusal.ts'

/** A webhook older than this is not taken, so that one that was overheard cannot be sent again later. */
const TOLERANCE_SECONDS = 300

/** More than a sender who replaces a key needs. */
const MAX_SIGNATURES = 8

type Key = string | Uint8Array

/** `t=…,v1=…`, as in Stripe's `Stripe-Signature`; `at` in unix seconds. */
export const signBody = (body: string, key: Key, at: number): string =>
  `t=${at},v1=${mac(body, key, at).toString('hex')}`

/** Whether one of the keys has signed the body within the last five minutes. `now` in unix seconds. */
export function isSignedBody(
  body: string,
  signature: string,
  { keys, now }: { keys: readonly Key[]; now: number },
): boolean {
  const parts = signature.split(',', MAX_SIGNATURES).map((part) => part.trim())
  const [, at = ''] = /^t=(\d{1,12})$/.exec(parts[0] ?? '') ?? []
  if (at === '' || Math.abs(now - Number(at)) > TOLERANCE_SECONDS) return false
  const given = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? [])
  return keys.some((key) => {
    const expected = mac(body, key, Number(at))
    return given.some((tag) => timingSafeEqual(Buffer.from(tag, 'hex'), expected))
  })
}

const mac = (body: string, key: Key, at: number): Buffer =>
  createHmac('sha256', key).update(`${at}.${body}`).digest()

/** The object in a webhook's body. A provider may sign an empty one to see whether its address answers. */
export function parseWebhook(body: string): object {
  const parsed = parseOrNull(body)
  if (typeof parsed !== 'object' || parsed === null) throw new Refusal('error.malformed')
  return parsed
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
