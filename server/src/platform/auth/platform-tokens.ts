import { VENDOR_ID_PATTERN } from '@pillion/contract/models/scalars'
import { createLocalJWKSet, jwtVerify } from 'jose'

import type { Clock } from '../clock/clock.ts'
import type { RiderPlatformSettings } from '../config/rider-platform-settings.ts'
import type { Caller } from './caller.ts'

type PlatformCaller = Extract<Caller, { kind: 'platform' }>

/** The caller of a rider platform's token; undefined for a forged, expired or malformed one. */
export type VerifyPlatformToken = (token: string) => Promise<PlatformCaller | undefined>

/** Signatures with a public key only, so that nobody can sign with what verifies. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519']
const vendorId = new RegExp(`^${VENDOR_ID_PATTERN}$`)

/** Verifies the tokens that the rider platform signs (GODROID-02, GAP-099); without its settings, none is valid. */
export function makeVerifyPlatformToken(
  settings: RiderPlatformSettings | undefined,
  clock: Clock,
): VerifyPlatformToken {
  if (!settings) return async () => undefined
  const { issuer, audience } = settings
  const keys = createLocalJWKSet(settings.keys)

  async function verify(token: string): Promise<PlatformCaller | undefined> {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'restaurant_id'],
      currentDate: new Date(clock.now()),
    })
    const { restaurant_id: id, exp = 0 } = payload
    if (typeof id !== 'string' || !vendorId.test(id)) return undefined
    return { kind: 'platform', vendorId: id, until: exp * 1_000 }
  }

  return (token) => verify(token).catch(() => undefined)
}
