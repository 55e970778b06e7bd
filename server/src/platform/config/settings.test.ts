import { settingRefusal as refusal } from '@pillion/testkit/setting-refusal'
import { describe, expect, it } from 'vitest'

import { readSettings } from './settings.ts'

describe('an empty environment', () => {
  it('gives every setting its default', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      groupEntity: 'pillion',
      dataDir: '.data',
      databaseUrl: undefined,
      country: 'se',
      serviceHours: '0000:0000',
      environment: 'san',
      testVendors: [],
      publicUrl: 'http://localhost:3000',
      apiHost: undefined,
      secondApiHost: undefined,
      pageViews: 'none',
      trustProxy: [],
      metricsToken: undefined,
      flagServices: [],
      flagServicesToken: undefined,
      mailUrl: undefined,
      mailFrom: 'no-reply@localhost',
      map: undefined,
      googleMapsKey: undefined,
      googlePlacesUrl: 'https://places.googleapis.com',
      googleGeocodingUrl: 'https://maps.googleapis.com',
      cognito: undefined,
      openId: undefined,
      helpCentre: 'own',
      payments: 'sandbox',
      sandboxCardKind: 'generic_creditcard',
      stripe: undefined,
      adyen: undefined,
      cyberSource: undefined,
      cardPagesUrl: undefined,
      fleetSpeed: 12,
      fleetIncidentShare: 0.06,
      fleetPictures: true,
      fleetPlatform: undefined,
      trackingDays: 7,
      s3: undefined,
      proofDays: 30,
      orderMonths: undefined,
      demo: true,
      logLevel: 'warn',
      development: false,
      drainSeconds: 0,
      stopSeconds: 25,
      databaseConnections: 16,
      databaseNamedStatements: true,
      databaseTimeoutSeconds: 10,
      socketsPerAccount: 50,
      callsPerSecond: 500,
    })
  })

  it('except the port gives a public URL with that port', () => {
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
    ['DATABASE_URL', 'postgresql://db', { databaseUrl: 'postgresql://db', drainSeconds: 5 }],
    ['DRAIN_SECONDS', '20', { drainSeconds: 20 }],
    ['STOP_SECONDS', '8', { stopSeconds: 8 }],
    ['COUNTRY', 'TW', { country: 'tw' }],
    ['GROUP_ENTITY', 'zest', { groupEntity: 'zest' }],
    ['SERVICE_HOURS', '0930:2200', { serviceHours: '0930:2200' }],
    ['ORDER_MONTHS', '3', { orderMonths: 3 }],
    ['DEMO', 'no', { serviceHours: undefined }],
    ['ENVIRONMENT', 'prd', { serviceHours: undefined }],
    ['TEST_VENDORS', 'nk-sod', { testVendors: ['nk-sod'] }],
    ['TEST_VENDORS', ' nk-sod , cb', { testVendors: ['nk-sod', 'cb'] }],
    ['PUBLIC_URL', 'https://go.example//', { publicUrl: 'https://go.example' }],
    ['API_HOST', 'rides.example:8443', { apiHost: 'rides.example:8443' }],
    ['API_HOST', 'rides.example', { secondApiHost: 'rides.example' }],
    ['SECOND_API_HOST', 'b.example', { apiHost: undefined, secondApiHost: 'b.example' }],
    ['PAGE_VIEWS', 'console', { pageViews: 'console' }],
    ['PAGE_VIEWS', 'https://c.example/in', { pageViews: 'https://c.example/in' }],
    ['TRUST_PROXY', '1', { trustProxy: 1 }],
    ['TRUST_PROXY', '10.0.0.7', { trustProxy: ['10.0.0.7'] }],
    ['TRUST_PROXY', '10.0.0.0/8, fc00::/7', { trustProxy: ['10.0.0.0/8', 'fc00::/7'] }],
    ['TRUST_PROXY', 'loopback,uniquelocal', { trustProxy: ['loopback', 'uniquelocal'] }],
    ['METRICS_TOKEN', '0123456789abcdef', { metricsToken: '0123456789abcdef' }],
    [
      'FLAG_SERVICES',
      'https://flags.example/pillion/, http://10.0.0.1:1031',
      { flagServices: ['https://flags.example/pillion', 'http://10.0.0.1:1031'] },
    ],
    [
      'FLAG_SERVICES',
      'unleash+https://flags.example/api/',
      { flagServices: ['unleash+https://flags.example/api'] },
    ],
    ['FLAG_SERVICES_TOKEN', 'x', { flagServicesToken: 'x' }],
    [
      'MAIL_URL',
      'smtps://user:pass@mail.example:465',
      { mailUrl: 'smtps://user:pass@mail.example:465' },
    ],
    ['MAIL_FROM', 'hello@shop.example', { mailFrom: 'hello@shop.example' }],
    ['GOOGLE_MAPS_KEY', 'x'.repeat(39), { googleMapsKey: 'x'.repeat(39) }],
    ['GOOGLE_PLACES_URL', 'http://10.0.0.1/', { googlePlacesUrl: 'http://10.0.0.1' }],
    ['GOOGLE_GEOCODING_URL', 'http://10.0.0.1', { googleGeocodingUrl: 'http://10.0.0.1' }],
    ['PUBLIC_URL', 'https://go.example:8443', { mailFrom: 'no-reply@go.example' }],
    ['TRACKING_DAYS', '0', { trackingDays: 0 }],
    ['TRACKING_DAYS', '30', { trackingDays: 30 }],
    ['FLEET_SPEED', '0.5', { fleetSpeed: 0.5 }],
    ['FLEET_INCIDENT_SHARE', '1', { fleetIncidentShare: 1 }],
    ['FLEET_PICTURES', 'no', { fleetPictures: false }],
    ['PAYMENTS', 'none', { payments: 'none' }],
    ['SANDBOX_CARD_KIND', 'cybersource_creditcard', { sandboxCardKind: 'cybersource_creditcard' }],
    ['ENVIRONMENT', 'prd', { payments: 'none' }],
    ['PROOF_DAYS', '1', { proofDays: 1 }],
    ['DEMO', 'no', { demo: false, fleetIncidentShare: 0, fleetPictures: false }],
    ['LOG_LEVEL', 'trace', { logLevel: 'trace' }],
    ['DEVELOPMENT', 'yes', { development: true }],
    ['DATABASE_CONNECTIONS', '2', { databaseConnections: 2 }],
    ['DATABASE_NAMED_STATEMENTS', 'no', { databaseNamedStatements: false }],
    ['DATABASE_TIMEOUT_SECONDS', '3', { databaseTimeoutSeconds: 3 }],
    ['SOCKETS_PER_ACCOUNT', '1', { socketsPerAccount: 1 }],
    ['CALLS_PER_SECOND', '10', { callsPerSecond: 10 }],
  ])('%s may be %j', (name, value, settings) => {
    expect(readSettings({ [name]: value })).toMatchObject(settings)
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', 'NaN'],
    ['PAYMENTS', 'stripes'],
    ['SANDBOX_CARD_KIND', 'creditcard'],
    ['ENVIRONMENT', 'PRD'],
    ['ENVIRONMENT', 'production'],
    ['TEST_VENDORS', 'nk-sod,'],
    ['TEST_VENDORS', 'nk sod'],
    ['TEST_VENDORS', '../nk'],
    ['PUBLIC_URL', 'go.example'],
    ['PUBLIC_URL', 'ftp://go.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['API_HOST', 'https://rides.example'],
    ['API_HOST', 'rides.example/api'],
    ['API_HOST', 'user@rides.example'],
    ['API_HOST', "x;script-src 'unsafe-inline'"],
    ['API_HOST', '10.0.0.1'],
    ['API_HOST', '*'],
    ['API_HOST', '*.rides.example'],
    ['SECOND_API_HOST', 'b example'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.7,'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['TRUST_PROXY', '::/129'],
    ['SERVICE_HOURS', '07:00-23:00'],
    ['SERVICE_HOURS', '0700:2400'],
    ['TRACKING_DAYS', '-1'],
    ['TRACKING_DAYS', '7.5'],
    ['FLEET_SPEED', '0'],
    ['FLEET_SPEED', '1001'],
    ['FLEET_SPEED', 'Infinity'],
    ['FLEET_SPEED', 'fast'],
    ['DEMO', 'true'],
    ['GROUP_ENTITY', 'toString'],
    ['LOG_LEVEL', 'WARN'],
    ['LOG_LEVEL', 'loud'],
    ['DEVELOPMENT', '1'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_CONNECTIONS', '201'],
    ['DATABASE_CONNECTIONS', '2.5'],
    ['DATABASE_NAMED_STATEMENTS', 'sometimes'],
    ['DATABASE_TIMEOUT_SECONDS', '0'],
    ['DATABASE_TIMEOUT_SECONDS', '301'],
    ['DATABASE_TIMEOUT_SECONDS', '0.5'],
    ['SOCKETS_PER_ACCOUNT', '0'],
    ['CALLS_PER_SECOND', '9'],
  ])('[ERR-06] %s may not be %j', (name, value) => {
    expect(refusal({ [name]: value })).toBe(`Unsupported value for ${name}: ${value}`)
  })

  it.each(['yes', 'ftp://c.example', 'https://user:pass@c.example', 'https://c.example/#x'])(
    '[ERR-06] PAGE_VIEWS may not be %j, which the message does not repeat',
    (value) =>
      expect(refusal({ PAGE_VIEWS: value })).toBe(
        'Unsupported value for PAGE_VIEWS: none, console, or an http or https address without a password',
      ),
  )

  it.each(['https://go.example/app', 'https://go.example/?x=1', 'https://user:pass@go.example'])(
    '[ERR-06] PUBLIC_URL may not be %j, which the message does not repeat',
    (value) =>
      expect(refusal({ PUBLIC_URL: value })).toBe(
        'Unsupported value for PUBLIC_URL: it must have no path, query, user or password',
      ),
  )

  it('DRAIN_SECONDS is less than STOP_SECONDS', () => {
    expect(readSettings({ DRAIN_SECONDS: '24' }).drainSeconds).toBe(24)
    expect(refusal({ DRAIN_SECONDS: '25' })).toBe(
      'Unsupported value for DRAIN_SECONDS: 25 (STOP_SECONDS is 25)',
    )
    expect(refusal({ DRAIN_SECONDS: '8', STOP_SECONDS: '8' })).toBe(
      'Unsupported value for DRAIN_SECONDS: 8 (STOP_SECONDS is 8)',
    )
  })

  it('[COUNTRY-01] COUNTRY is a single country', () => {
    expect(readSettings({ COUNTRY: 'gr' }).country).toBe('gr')
    expect(refusal({ COUNTRY: 'se,gr' })).toMatch(/^Unsupported value for COUNTRY: se,gr/)
  })

  it('[ERR-06] COUNTRY may not be an unsupported country, and the message lists the supported ones', () => {
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
    'ENVIRONMENT',
    'TEST_VENDORS',
    'PUBLIC_URL',
    'API_HOST',
    'SECOND_API_HOST',
    'PAGE_VIEWS',
    'TRUST_PROXY',
    'METRICS_TOKEN',
    'FLAG_SERVICES',
    'FLAG_SERVICES_TOKEN',
    'MAIL_URL',
    'MAIL_FROM',
    'GOOGLE_MAPS_KEY',
    'SERVICE_HOURS',
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

describe('an environment', () => {
  it('[CONST-03] is stg, prd or san', () => {
    for (const environment of ['stg', 'prd', 'san'])
      expect(readSettings({ ENVIRONMENT: environment })).toMatchObject({ environment })
  })

  it('[QUOTE-19, ERR-06] that is prd may not have test vendors, the others may', () => {
    const TEST_VENDORS = 'nk-sod'
    expect(refusal({ ENVIRONMENT: 'prd', TEST_VENDORS })).toBe(
      'Unsupported value for TEST_VENDORS: nk-sod (ENVIRONMENT is prd)',
    )
    for (const ENVIRONMENT of ['stg', 'san'])
      expect(readSettings({ ENVIRONMENT, TEST_VENDORS }).testVendors).toEqual(['nk-sod'])
  })

  it('[ERR-06] that is prd takes no test cards', () => {
    expect(refusal({ ENVIRONMENT: 'prd', PAYMENTS: 'sandbox' })).toBe(
      'Unsupported value for PAYMENTS: sandbox (ENVIRONMENT is prd)',
    )
  })

  it('[ERR-06] that is prd has no demo shop, whose password is public, and no free vouchers', () => {
    expect(readSettings({ ENVIRONMENT: 'prd' }).demo).toBe(false)
    expect(readSettings({ ENVIRONMENT: 'prd', DEMO: 'no' }).demo).toBe(false)
    expect(refusal({ ENVIRONMENT: 'prd', DEMO: 'yes' })).toBe(
      'Unsupported value for DEMO: yes (ENVIRONMENT is prd)',
    )
    for (const ENVIRONMENT of ['stg', 'san']) {
      expect(readSettings({ ENVIRONMENT }).demo).toBe(true)
      expect(readSettings({ ENVIRONMENT, DEMO: 'no' }).demo).toBe(false)
    }
  })
})

describe('an invalid DATABASE_URL', () => {
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

describe('MAIL_URL', () => {
  it.each(['mail.example', 'https://user:secret@mail.example', 'smtp://', 'smtp:user:secret'])(
    '%s is refused, and not repeated',
    (value) => {
      const message = refusal({ MAIL_URL: value })
      expect(message).toBe(
        'Unsupported value for MAIL_URL: it must begin with smtp:// or smtps:// and name a host',
      )
    },
  )
})

describe('MAIL_FROM', () => {
  it('must be an e-mail address', () => {
    expect(refusal({ MAIL_FROM: 'Pillion' })).toBe('Unsupported value for MAIL_FROM: Pillion')
  })
})

describe('FLAG_SERVICES', () => {
  it.each([
    'flags.example',
    'https://flags.example,',
    'https://s3cret@',
    'ftp://s3cret@flags.example',
    'https://u:s3cret@flags.example',
    'https://flags.example?key=s3cret',
  ])('[ERR-06] that are no addresses are refused without being repeated: %s', (value) => {
    const message = refusal({ FLAG_SERVICES: value })
    expect(message).toMatch(
      /^Unsupported value for FLAG_SERVICES: each must be an http or https address/,
    )
    expect(message).not.toContain('s3cret')
  })
})

describe('a secret that Google would not know, or one in an address', () => {
  it.each([
    ['GOOGLE_MAPS_KEY', 's3cret'],
    ['GOOGLE_PLACES_URL', 'https://places.example?key=s3cret'],
    ['GOOGLE_GEOCODING_URL', 'https://u:s3cret@maps.example'],
  ])('[ERR-06] in %s is refused without being repeated', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(
      new RegExp(`^Unsupported value for ${name}: it must`),
    )
    expect(refusal({ [name]: value })).not.toContain('s3cret')
  })
})

describe('a METRICS_TOKEN that is easily guessed', () => {
  it.each(['s3cret', 's3cret s3cret s3cret', 's3cret'.repeat(34)])(
    '[ERR-06] is refused without being repeated: %s',
    (value) => {
      const message = refusal({ METRICS_TOKEN: value })
      expect(message).toMatch(/^Unsupported value for METRICS_TOKEN: it must be /)
      expect(message).not.toContain('s3cret')
    },
  )
})
