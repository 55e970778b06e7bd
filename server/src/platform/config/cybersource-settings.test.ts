import { generateKeyPairSync } from 'node:crypto'

import { settingRefusal as refusal } from '@pillion/testkit/setting-refusal'
import { describe, expect, it } from 'vitest'

import { readSettings } from './settings.ts'

const derOf = (type: 'rsa' | 'ec') => {
  const { privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}
const KEY = 'yBJxy6LjM2TmcPGu+GaJrHtkke25fPpUX+UY6/L/1tE='
const cyberSource = {
  PAYMENTS: 'cybersource',
  PUBLIC_URL: 'https://go.example',
  CARD_PAGES_URL: 'https://cards.go.example/',
  CYBERSOURCE_MERCHANT_ID: 'pillion_se',
  CYBERSOURCE_KEY_ID: '08c94330-f618-42a3-b09d-e1e43be5efda',
  CYBERSOURCE_SECRET_KEY: KEY,
  CYBERSOURCE_WEBHOOK_KEYS: `bf44c857-b182:${KEY}, 394f42fa-14e1:${KEY}`,
  CYBERSOURCE_WEBHOOK_PRIVATE_KEY: derOf('rsa'),
}
const without = (name: string) => {
  const { [name as keyof typeof cyberSource]: _, ...others } = cyberSource
  return others
}

describe('CyberSource', () => {
  it('has its account, keys and pages', () => {
    expect(readSettings(cyberSource)).toMatchObject({
      payments: 'cybersource',
      cardPagesUrl: 'https://cards.go.example',
      cyberSource: {
        url: 'https://apitest.cybersource.com',
        merchantId: 'pillion_se',
        keyId: '08c94330-f618-42a3-b09d-e1e43be5efda',
        webhookKeys: [
          { keyId: 'bf44c857-b182', value: KEY },
          { keyId: '394f42fa-14e1', value: KEY },
        ],
        webhookPrivateKey: expect.stringContaining('BEGIN PRIVATE KEY'),
        scriptOrigin: 'https://testflex.cybersource.com',
        bankOrigin: 'https://centinelapistag.cardinalcommerce.com',
      },
    })
    expect(readSettings({ ...cyberSource, ENVIRONMENT: 'prd' }).cyberSource).toMatchObject({
      url: 'https://api.cybersource.com',
      scriptOrigin: 'https://flex.cybersource.com',
      bankOrigin: 'https://centinelapi.cardinalcommerce.com',
    })
  })

  it.each(Object.keys(cyberSource).filter((name) => name.startsWith('C')))('needs %s', (name) => {
    expect(refusal(without(name))).toBe(`Missing setting: ${name}`)
  })

  it.each([
    ['CYBERSOURCE_MERCHANT_ID', 'pillion se', 'pillion se'],
    ['CYBERSOURCE_KEY_ID', 'a b', 'it is the ID of a shared secret'],
    ['CYBERSOURCE_SECRET_KEY', 'secret', 'it must be in base64'],
    ['CYBERSOURCE_WEBHOOK_KEYS', KEY, 'each must be an ID, a colon and a key in base64'],
    ['CYBERSOURCE_WEBHOOK_PRIVATE_KEY', derOf('ec'), 'it must be an RSA key: PKCS #8, DER, base64'],
    [
      'CYBERSOURCE_URL',
      'http://cybersource.example',
      'it must be an https address without a password',
    ],
    [
      'CYBERSOURCE_URL',
      'https://api.cybersource.com',
      'https://api.cybersource.com (ENVIRONMENT is not prd)',
    ],
    ['CARD_PAGES_URL', 'https://go.example', 'it must be another origin than that of PUBLIC_URL'],
    [
      'CARD_PAGES_URL',
      'https://cards.example/fields',
      'it must be an https address without a path or password',
    ],
    [
      'CARD_PAGES_URL',
      'http://cards.example',
      'it must be an https address without a path or password',
    ],
  ])('refuses %s=%s', (name, value, message) => {
    expect(refusal({ ...cyberSource, [name]: value })).toBe(
      `Unsupported value for ${name}: ${message}`,
    )
  })
})
