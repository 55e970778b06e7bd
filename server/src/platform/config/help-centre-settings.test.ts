import { describe, expect, it } from 'vitest'

import { readSettings } from './settings.ts'

const secret = 's'.repeat(32)
const read = (env: Record<string, string>) => readSettings(env).helpCentre

describe('the help centre', () => {
  it('is our own, none, or that of a provider', () => {
    expect(read({})).toBe('own')
    expect(read({ HELP_CENTRE: 'none' })).toBe('none')
    const address = { HELP_CENTRE: 'https://help.example/eu/', HELP_CENTRE_SECRET: secret }
    expect(read(address)).toEqual({ url: 'https://help.example/eu', secret })
    const local = { HELP_CENTRE: 'http://localhost:4000', HELP_CENTRE_SECRET: secret }
    expect(read(local)).toEqual({ url: 'http://localhost:4000', secret })
  })

  it.each([
    'http://help.example',
    'javascript:alert(1)',
    'https://user:password@help.example',
    'https://help.example/?a=1',
    'yes',
  ])('is not %s', (value) => {
    expect(() => read({ HELP_CENTRE: value, HELP_CENTRE_SECRET: secret })).toThrow(
      'Unsupported value for HELP_CENTRE: own, none, or an https address without a password',
    )
  })

  it('is not at the portal’s own origin, where its frame could act as the portal', () => {
    const env = { PUBLIC_URL: 'https://rides.example', HELP_CENTRE: 'https://rides.example/help' }
    expect(() => read({ ...env, HELP_CENTRE_SECRET: secret })).toThrow(
      'Unsupported value for HELP_CENTRE: it must be at another origin than PUBLIC_URL',
    )
  })

  it('of a provider needs a secret, which no message repeats', () => {
    const env = { HELP_CENTRE: 'https://help.example' }
    expect(() => read(env)).toThrow('Missing setting: HELP_CENTRE_SECRET')
    expect(() => read({ ...env, HELP_CENTRE_SECRET: 'short' })).toThrow(
      'Unsupported value for HELP_CENTRE_SECRET: it must be 32 to 200 characters without spaces',
    )
  })
})
