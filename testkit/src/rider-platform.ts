import { generateKeyPairSync, sign } from 'node:crypto'

import type { Clock } from '@pillion/server/platform/clock/clock'
import type { RiderPlatformSettings } from '@pillion/server/platform/config/rider-platform-settings'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A rider platform that embeds the portal; `origins` are those of its pages. */
export const riderPlatform = (origins: readonly string[] = []): RiderPlatformSettings => ({
  keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'platform-1', alg: 'ES256' }] },
  issuer: 'https://platform.example',
  audience: 'pillion',
  origins,
})

type Clocked = { clock: Pick<Clock, 'now'> }
type Claims = Record<string, unknown>

/** A token as the platform signs it, for an hour and for nk-sod unless `claims` say otherwise. */
export function platformToken({ clock }: Clocked, claims: Claims = {}, key = privateKey): string {
  const header = { alg: 'ES256', kid: 'platform-1' }
  const all = {
    iss: 'https://platform.example',
    aud: 'pillion',
    exp: Math.floor(clock.now() / 1_000) + 3_600,
    restaurant_id: 'nk-sod',
    ...claims,
  }
  const signed = [header, all].map((part) => encoded(JSON.stringify(part))).join('.')
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** The same with a key that the platform does not know. */
export const forgedPlatformToken = (world: Clocked, claims: Claims = {}): string =>
  platformToken(world, claims, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)

const encoded = (text: string) => Buffer.from(text).toString('base64url')
