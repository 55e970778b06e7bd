import { generateKeyPairSync } from 'node:crypto'

import { forgedPlatformToken, platformToken, riderPlatform } from '@pillion/testkit/rider-platform'
import { testClock } from '@pillion/testkit/test-clock'
import { describe, expect, it } from 'vitest'

import { makeVerifyPlatformToken } from './platform-tokens.ts'

const NOW_S = 1_800_000_000
const clock = testClock(NOW_S * 1_000)
const verify = makeVerifyPlatformToken(riderPlatform(), clock)
const token = (claims: object = {}) => platformToken({ clock }, { ...claims })

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const unsigned = (alg: string) =>
  `${encoded({ alg, kid: 'platform-1' })}.${token().split('.')[1] ?? ''}.`

describe('a token of the rider platform', () => {
  it('[GODROID-02] names its outlet as restaurant_id, until its exp', async () => {
    const caller = { kind: 'platform', vendorId: 'nk-vas', until: (NOW_S + 60) * 1_000 }
    expect(await verify(token({ restaurant_id: 'nk-vas', exp: NOW_S + 60 }))).toEqual(caller)
  })

  it.each([
    ['of another issuer', token({ iss: 'https://other.example' })],
    ['for another audience', token({ aud: 'other' })],
    ['that has expired', token({ exp: NOW_S })],
    ['without an end', token({ exp: undefined })],
    ['that begins later', token({ nbf: NOW_S + 60 })],
    ['without an outlet', token({ restaurant_id: undefined })],
    ['with a number as its outlet', token({ restaurant_id: 7 })],
    ['with something else as its outlet', token({ restaurant_id: "nk'; --" })],
    ['signed with another key', forgedPlatformToken({ clock })],
    ['without a signature', unsigned('none')],
    ['signed with what verifies', unsigned('HS256')],
    ['that is none', 'garbage'],
  ])('%s is nobody’s', async (_, text) => {
    expect(await verify(text)).toBeUndefined()
  })

  it('may be signed with any of the keys while one is being replaced', async () => {
    const next = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
    const settings = riderPlatform()
    const keys = [{ ...next.export({ format: 'jwk' }), kid: 'platform-2' }, ...settings.keys.keys]
    const both = makeVerifyPlatformToken({ ...settings, keys: { keys } }, clock)
    expect(await both(token())).toMatchObject({ vendorId: 'nk-sod' })
  })

  it('is nobody’s while no platform is configured', async () => {
    expect(await makeVerifyPlatformToken(undefined, clock)(token())).toBeUndefined()
  })
})
