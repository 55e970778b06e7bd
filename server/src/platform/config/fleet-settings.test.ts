import { settingRefusal as refusal } from '@pillion/testkit/setting-refusal'
import { describe, expect, it } from 'vitest'

import { readSettings } from './settings.ts'

const secret = (of: string, bytes = 24) => `whsec_${Buffer.alloc(bytes, of).toString('base64')}`

describe('a fleet platform', () => {
  const platform = {
    FLEET_PLATFORM_URL: 'https://riders.example/pillion/',
    FLEET_PLATFORM_SECRETS: secret('a'),
    FLEET_REPORT_SECRETS: `${secret('b', 64)}, ${secret('c')}`,
  }

  it('has its address and secrets; its riders are not simulated, and there is no demo', () => {
    expect(readSettings(platform)).toMatchObject({
      fleetPlatform: {
        url: 'https://riders.example/pillion',
        secrets: [secret('a')],
        reportSecrets: [secret('b', 64), secret('c')],
      },
      fleetSpeed: 1,
      demo: false,
    })
  })

  it('may be on this machine without encryption', () => {
    const url = 'http://127.0.0.1:8080/pillion'
    expect(readSettings({ ...platform, FLEET_PLATFORM_URL: url }).fleetPlatform?.url).toBe(url)
  })

  const unusable = 'each must be whsec_ and the base64 of 24 to 64 bytes'
  it.each([
    [
      { FLEET_PLATFORM_URL: 'http://riders.example' },
      'Unsupported value for FLEET_PLATFORM_URL: it must be an https address without a password',
    ],
    [
      { FLEET_PLATFORM_URL: 'https://user:s3cret@riders.example' },
      'Unsupported value for FLEET_PLATFORM_URL: it must be an https address without a password',
    ],
    [{ FLEET_PLATFORM_SECRETS: undefined }, 'Missing setting: FLEET_PLATFORM_SECRETS'],
    [{ FLEET_REPORT_SECRETS: undefined }, 'Missing setting: FLEET_REPORT_SECRETS'],
    [
      { FLEET_PLATFORM_SECRETS: secret('s', 23) },
      `Unsupported value for FLEET_PLATFORM_SECRETS: ${unusable}`,
    ],
    [
      { FLEET_PLATFORM_SECRETS: secret('s', 65) },
      `Unsupported value for FLEET_PLATFORM_SECRETS: ${unusable}`,
    ],
    [
      { FLEET_PLATFORM_SECRETS: secret('s').slice(6) },
      `Unsupported value for FLEET_PLATFORM_SECRETS: ${unusable}`,
    ],
    [
      { FLEET_REPORT_SECRETS: `${secret('s')},` },
      `Unsupported value for FLEET_REPORT_SECRETS: ${unusable}`,
    ],
    [
      { FLEET_REPORT_SECRETS: secret('a') },
      'Unsupported value for FLEET_REPORT_SECRETS: they must differ from FLEET_PLATFORM_SECRETS',
    ],
    [{ FLEET_SPEED: '12' }, 'Unsupported value for FLEET_SPEED: 12 (FLEET_PLATFORM_URL is set)'],
    [{ DEMO: 'yes' }, 'Unsupported value for DEMO: yes (FLEET_PLATFORM_URL is set)'],
  ])('with %j stops the start', (changes, message) => {
    expect(refusal({ ...platform, ...changes } as Record<string, string>)).toBe(message)
  })
})
