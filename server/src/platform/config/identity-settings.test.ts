import { settingRefusal as refusal } from '@pillion/testkit/setting-refusal'
import { describe, expect, it } from 'vitest'

import { readSettings } from './settings.ts'

describe('a user pool', () => {
  const pool = { COGNITO_USER_POOL: 'eu-north-1_AbCd12345', COGNITO_CLIENT_ID: 'client' }

  it('has its client, and turns the demo shop off', () => {
    expect(readSettings(pool)).toMatchObject({
      cognito: {
        userPool: 'eu-north-1_AbCd12345',
        clientId: 'client',
        clientSecret: undefined,
        endpoint: undefined,
      },
      demo: false,
    })
    const more = { COGNITO_CLIENT_SECRET: 's3cret', COGNITO_ENDPOINT: 'https://pool.example' }
    expect(readSettings({ ...pool, ...more }).cognito).toMatchObject({
      clientSecret: 's3cret',
      endpoint: 'https://pool.example',
    })
  })

  it.each([
    [{ COGNITO_USER_POOL: 'AbCd12345' }, 'Unsupported value for COGNITO_USER_POOL: AbCd12345'],
    [{ COGNITO_CLIENT_ID: undefined }, 'Missing setting: COGNITO_CLIENT_ID'],
    [
      { COGNITO_ENDPOINT: 'http://pool.example' },
      'Unsupported value for COGNITO_ENDPOINT: it must be an https address',
    ],
    [{ DEMO: 'yes' }, 'Unsupported value for DEMO: yes (COGNITO_USER_POOL is set)'],
  ])('with %j stops the start', (changes, message) => {
    expect(refusal({ ...pool, ...changes } as Record<string, string>)).toBe(message)
  })
})

describe('a company’s own sign-in', () => {
  const company = {
    OPENID_ISSUER: 'https://id.bakery.example/realm',
    OPENID_CLIENT_ID: 'pillion',
    OPENID_COMPANY: 'Bageriet',
  }

  it('has its issuer, client and name', () => {
    expect(
      readSettings({ ...company, OPENID_DOMAINS: 'Bakery.example, b.example' }).openId,
    ).toEqual({
      issuer: 'https://id.bakery.example/realm',
      clientId: 'pillion',
      clientSecret: undefined,
      company: 'Bageriet',
      domains: ['bakery.example', 'b.example'],
    })
    expect(readSettings(company).openId?.domains).toEqual([])
    expect(refusal({ ...company, OPENID_ISSUER: 'http://localhost:8080' })).toBe('accepted')
  })

  it.each([
    [
      { OPENID_ISSUER: 'http://id.bakery.example' },
      'Unsupported value for OPENID_ISSUER: it must be an https address',
    ],
    [{ OPENID_CLIENT_ID: undefined }, 'Missing setting: OPENID_CLIENT_ID'],
    [{ OPENID_COMPANY: undefined }, 'Missing setting: OPENID_COMPANY'],
    [{ OPENID_DOMAINS: 'a@b' }, 'Unsupported value for OPENID_DOMAINS: a@b'],
  ])('with %j stops the start', (changes, message) => {
    expect(refusal({ ...company, ...changes } as Record<string, string>)).toBe(message)
  })
})
