import { generateKeyPairSync } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { riderPlatformSettings } from './rider-platform-settings.ts'

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = pair.publicKey.export({ format: 'jwk' })
const env = {
  GODROID_KEYS: JSON.stringify({ keys: [jwk] }),
  GODROID_ISSUER: 'https://platform.example',
  GODROID_AUDIENCE: 'pillion',
  GODROID_ORIGINS: 'https://platform.example, http://localhost:4000',
}

describe('the settings of the rider platform', () => {
  it('are none by default', () => expect(riderPlatformSettings({})).toBeUndefined())

  it('name its keys, its tokens and its pages', () =>
    expect(riderPlatformSettings(env)).toEqual({
      keys: { keys: [jwk] },
      issuer: 'https://platform.example',
      audience: 'pillion',
      origins: ['https://platform.example', 'http://localhost:4000'],
    }))

  it.each(['GODROID_ISSUER', 'GODROID_AUDIENCE', 'GODROID_ORIGINS'])('need %s', (name) =>
    expect(() => riderPlatformSettings({ ...env, [name]: undefined })).toThrow(
      `Missing setting: ${name}`,
    ),
  )

  it.each([
    'garbage',
    'null',
    '[]',
    '{"keys":[]}',
    '{"keys":[null]}',
    JSON.stringify({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }),
    JSON.stringify({ keys: [pair.privateKey.export({ format: 'jwk' })] }),
  ])('refuse the keys %s, and do not repeat them', (GODROID_KEYS) =>
    expect(() => riderPlatformSettings({ ...env, GODROID_KEYS })).toThrow(
      /^Unsupported value for GODROID_KEYS: it must be a JSON Web Key Set of public RSA, EC or OKP keys$/,
    ),
  )

  it.each(['*', 'https://*.example', 'http://platform.example', 'https://platform.example/'])(
    'refuse the origin %s',
    (GODROID_ORIGINS) =>
      expect(() => riderPlatformSettings({ ...env, GODROID_ORIGINS })).toThrow(
        'Unsupported value for GODROID_ORIGINS',
      ),
  )
})
