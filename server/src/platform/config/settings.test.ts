import { describe, expect, it } from 'vitest'

import { readSettings, SettingError } from './settings.ts'

const refusal = (env: Record<string, string>): string => {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
  return 'accepted'
}

describe('an environment that says nothing', () => {
  it('gives every setting its default', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDir: '.data',
      databaseUrl: undefined,
      country: 'se',
      publicUrl: 'http://localhost:3000',
      fleetSpeed: 12,
      demo: true,
      logLevel: 'warn',
      development: false,
      databaseConnections: 16,
      databaseNamedStatements: true,
    })
  })

  it('of the port alone moves the public address with it', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  })
})

describe('a setting', () => {
  it.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', ' 65535 ', { port: 65_535 }],
    ['HOST', '127.0.0.1', { host: '127.0.0.1' }],
    ['DATA_DIR', '/var/lib/pillion', { dataDir: '/var/lib/pillion' }],
    ['DATABASE_URL', 'postgres://u:p@db/pillion', { databaseUrl: 'postgres://u:p@db/pillion' }],
    ['DATABASE_URL', 'postgresql://db', { databaseUrl: 'postgresql://db' }],
    ['COUNTRY', 'TW', { country: 'tw' }],
    ['PUBLIC_URL', 'https://go.example//', { publicUrl: 'https://go.example' }],
    ['FLEET_SPEED', '0.5', { fleetSpeed: 0.5 }],
    ['DEMO', 'no', { demo: false }],
    ['LOG_LEVEL', 'trace', { logLevel: 'trace' }],
    ['DEVELOPMENT', 'yes', { development: true }],
    ['DATABASE_CONNECTIONS', '2', { databaseConnections: 2 }],
    ['DATABASE_NAMED_STATEMENTS', 'no', { databaseNamedStatements: false }],
  ])('%s may be %j', (name, value, settings) => {
    expect(readSettings({ [name]: value })).toMatchObject(settings)
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', 'NaN'],
    ['PUBLIC_URL', 'go.example'],
    ['PUBLIC_URL', 'ftp://go.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['FLEET_SPEED', '0'],
    ['FLEET_SPEED', '1001'],
    ['FLEET_SPEED', 'Infinity'],
    ['FLEET_SPEED', 'fast'],
    ['DEMO', 'true'],
    ['LOG_LEVEL', 'WARN'],
    ['LOG_LEVEL', 'loud'],
    ['DEVELOPMENT', '1'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_CONNECTIONS', '201'],
    ['DATABASE_CONNECTIONS', '2.5'],
    ['DATABASE_NAMED_STATEMENTS', 'sometimes'],
  ])('[ERR-06] %s may not be %j', (name, value) => {
    expect(refusal({ [name]: value })).toBe(`Unsupported value for ${name}: ${value}`)
  })

  it('[ERR-06] COUNTRY may not be one that is not served, and the message says which are', () => {
    expect(refusal({ COUNTRY: 'xx' })).toMatch(
      /^Unsupported value for COUNTRY: xx \(one of .*\bse\b/,
    )
    expect(refusal({ COUNTRY: '__proto__' })).toMatch(/^Unsupported value for COUNTRY: __proto__/)
  })

  it.each([
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'COUNTRY',
    'PUBLIC_URL',
    'FLEET_SPEED',
    'DEMO',
    'LOG_LEVEL',
    'DEVELOPMENT',
    'DATABASE_CONNECTIONS',
    'DATABASE_NAMED_STATEMENTS',
  ])('[ERR-06] %s may not be empty', (name) => {
    expect(refusal({ [name]: '' })).toBe(`Missing setting: ${name}`)
    expect(refusal({ [name]: '  ' })).toBe(`Missing setting: ${name}`)
  })
})

describe('a DATABASE_URL that is none', () => {
  it.each([
    'mysql://pillion:s3cret@db/pillion',
    'postgres//pillion:s3cret@db',
    'postgres://pillion:s3cret@db:99999/pillion',
    'pillion:s3cret@db',
    's3cret',
  ])('is refused without being repeated: %s', (value) => {
    const message = refusal({ DATABASE_URL: value })
    expect(message).toMatch(/^Unsupported value for DATABASE_URL: /)
    expect(message).not.toContain('s3cret')
  })
})
