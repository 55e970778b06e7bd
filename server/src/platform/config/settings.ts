import { defaultBrand, groupEntities } from '@pillion/brands/brands'
import { VENDOR_ID_PATTERN } from '@pillion/contract/models/scalars'
import { isEmail } from '@pillion/domain/accounts/is-email'
import { countries, findCountry } from '@pillion/domain/countries/countries'
import { parseServiceHours } from '@pillion/domain/service-hours/service-hours'

import { adyenSettings, type AdyenSettings } from './adyen-settings.ts'
import { cardPagesUrl } from './card-pages-settings.ts'
import { cyberSourceSettings, type CyberSourceSettings } from './cybersource-settings.ts'
import { s3Settings, type S3Settings } from './files-settings.ts'
import { fleetSettings, type FleetSettings } from './fleet-settings.ts'
import { helpCentreSettings, type HelpCentreSettings } from './help-centre-settings.ts'
import {
  cognitoSettings,
  openIdSettings,
  type CognitoSettings,
  type OpenIdSettings,
} from './identity-settings.ts'
import { mapSettings, type MapSettings } from './map-settings.ts'
import {
  isPlainAddress,
  oneOf,
  secret,
  text,
  unsupported,
  wholeNumber,
  yesOrNo,
  type Env,
} from './read-setting.ts'
import { riderPlatformSettings, type RiderPlatformSettings } from './rider-platform-settings.ts'
import { stripeSettings, type StripeSettings } from './stripe-settings.ts'
import { parseProxies, type TrustedProxies } from './trusted-proxies.ts'

export type Settings = FleetSettings & {
  port: number
  host: string
  /** Absolute or relative to the working directory. */
  dataDir: string
  /** Without it, an embedded PostgreSQL runs with its files in `dataDir`. */
  databaseUrl: string | undefined
  country: string
  /** Whose brand the installation has, together with its country (BRAND-03). */
  groupEntity: string
  /** Instead of the country's, as in '0700:2300'. */
  serviceHours: string | undefined
  /** What this installation is for (CONST-03). */
  environment: Environment
  /** Vendors that get a quote for any distance (QUOTE-19, GAP-074). */
  testVendors: readonly string[]
  /** The portal's public address, without a trailing slash. */
  publicUrl: string
  /** The host of the API, to which country and environment are prepended; without it, the portal's own origin. */
  apiHost: string | undefined
  /** The same for the second API (GAP-137). */
  secondApiHost: string | undefined
  /** Where the portal sends page views: 'none', 'console' or the address of a collector (GAP-140). */
  pageViews: string
  /** The proxies whose X-Forwarded-For is trusted; none by default. */
  trustProxy: TrustedProxies
  /** The token for /metrics; without it the route answers 404. */
  metricsToken: string | undefined
  /** The addresses of flag services, `unleash+https://…` for an Unleash server's; the first that knows a flag decides it. */
  flagServices: readonly string[]
  flagServicesToken: string | undefined
  /** The URL of the mail server, with a password. Without it, mails stay in the database. */
  mailUrl: string | undefined
  /** The sender's address. */
  mailFrom: string
  /** Whose map the portal shows; without it, the one on the map data (GAP-064). */
  map: MapSettings | undefined
  /** For Google's geocoding; without it, every search is answered from the map data (GAP-064). */
  googleMapsKey: string | undefined
  /** Where the Places API and the Geocoding API are, without a trailing slash. */
  googlePlacesUrl: string
  googleGeocodingUrl: string
  /** Whose passwords count; without it, they are kept in the database. */
  cognito: CognitoSettings | undefined
  /** A company's own sign-in, beside the passwords. */
  openId: OpenIdSettings | undefined
  /** Whose pages embed the portal; without it, none does. */
  riderPlatform: RiderPlatformSettings | undefined
  /** Whose help centre the portal has (GAP-146). */
  helpCentre: HelpCentreSettings
  /** Who takes payments by card: nobody, a provider, or the sandbox, which takes test cards only. */
  payments: PaymentsSetting
  /** Whose card form the sandbox plays (PAY-05). */
  sandboxCardKind: (typeof cardKinds)[number]
  stripe: StripeSettings | undefined
  adyen: AdyenSettings | undefined
  cyberSource: CyberSourceSettings | undefined
  /** The origin of the pages with a provider's script; without a trailing slash. */
  cardPagesUrl: string | undefined
  /** Days after an order's end until its public page shows no more than its status (GAP-038). */
  trackingDays: number
  /** Where files are kept; without it, in `dataDir`. */
  s3: S3Settings | undefined
  /** Days after which riders' pictures are erased. */
  proofDays: number
  /** Full months that orders stay in the database before they are archived; without it, forever. */
  orderMonths: number | undefined
  /** Creates the demo shop in an empty installation. */
  demo: boolean
  logLevel: LogLevel
  /** Offers the pseudo-locales. */
  development: boolean
  /** How long the server reports that it is stopping before it closes its port. */
  drainSeconds: number
  /** How long a stop may take; then the process ends with its work unfinished. */
  stopSeconds: number
  databaseConnections: number
  /** Named statements; a pooler in transaction mode before 1.21 needs them off. */
  databaseNamedStatements: boolean
  /** Seconds that a call waits for a connection, and again for a statement, before it answers `error.unavailable`. */
  databaseTimeoutSeconds: number
  /** Live connections of one account to this process; one more closes the oldest. */
  socketsPerAccount: number
  /** Calls per second of one account, or of one address without one, to this process; what exceeds it waits. */
  callsPerSecond: number
}

const paymentsSettings = ['none', 'sandbox', 'stripe', 'adyen', 'cybersource'] as const
type PaymentsSetting = (typeof paymentsSettings)[number]
const cardKinds = ['generic_creditcard', 'cybersource_creditcard'] as const

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** Staging, production and sandbox. */
const environments = ['stg', 'prd', 'san'] as const
type Environment = (typeof environments)[number]

/** Reads every setting from the environment. Throws a SettingError that names the first bad one. */
export function readSettings(env: Env): Settings {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535)
  const environment = oneOf(env, 'ENVIRONMENT', environments, 'san')
  const isDemo = demo(env, environment)
  const stopSeconds = wholeNumber(env, 'STOP_SECONDS', 25, 1, 3_600)
  return {
    port,
    host: text(env, 'HOST') ?? '0.0.0.0',
    dataDir: text(env, 'DATA_DIR') ?? '.data',
    databaseUrl: databaseUrl(env),
    country: country(env),
    groupEntity: oneOf(env, 'GROUP_ENTITY', groupEntities, defaultBrand.key),
    serviceHours: serviceHours(env) ?? (isDemo ? AROUND_THE_CLOCK : undefined),
    environment,
    testVendors: testVendors(env, environment),
    publicUrl: publicUrl(env, port),
    apiHost: apiHost(env, 'API_HOST'),
    secondApiHost: apiHost(env, 'SECOND_API_HOST') ?? apiHost(env, 'API_HOST'),
    pageViews: pageViews(env),
    trustProxy: trustProxy(env),
    metricsToken: secret(env, 'METRICS_TOKEN', 16, 200),
    flagServices: flagServices(env),
    flagServicesToken: secret(env, 'FLAG_SERVICES_TOKEN', 1, 4_000),
    mailUrl: mailUrl(env),
    mailFrom: mailFrom(env, port),
    map: mapSettings(env),
    googleMapsKey: secret(env, 'GOOGLE_MAPS_KEY', 20, 200),
    googlePlacesUrl: address(env, 'GOOGLE_PLACES_URL') ?? 'https://places.googleapis.com',
    googleGeocodingUrl: address(env, 'GOOGLE_GEOCODING_URL') ?? 'https://maps.googleapis.com',
    cognito: cognitoSettings(env),
    openId: openIdSettings(env),
    ...fleetSettings(env, isDemo),
    riderPlatform: riderPlatformSettings(env),
    helpCentre: helpCentreSettings(env, publicUrl(env, port)),
    ...payments(env, { environment, isDemo, port }),
    trackingDays: wholeNumber(env, 'TRACKING_DAYS', 7, 0, 3_650),
    s3: s3Settings(env),
    proofDays: wholeNumber(env, 'PROOF_DAYS', 30, 1, 3_650),
    orderMonths: orderMonths(env),
    demo: isDemo,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'warn'),
    development: yesOrNo(env, 'DEVELOPMENT', false),
    drainSeconds: drainSeconds(env, stopSeconds),
    stopSeconds,
    databaseConnections: wholeNumber(env, 'DATABASE_CONNECTIONS', 16, 2, 200),
    databaseNamedStatements: yesOrNo(env, 'DATABASE_NAMED_STATEMENTS', true),
    databaseTimeoutSeconds: wholeNumber(env, 'DATABASE_TIMEOUT_SECONDS', 10, 1, 300),
    socketsPerAccount: wholeNumber(env, 'SOCKETS_PER_ACCOUNT', 50, 1, 100_000),
    callsPerSecond: wholeNumber(env, 'CALLS_PER_SECOND', 500, 10, 1_000_000),
  }
}

function country(env: Env): string {
  const code = text(env, 'COUNTRY') ?? 'se'
  if (!findCountry(code.toLowerCase()))
    throw unsupported('COUNTRY', `${code} (one of ${countries.map((c) => c.code).join(', ')})`)
  return code.toLowerCase()
}

/** Whoever tries the demo at night can place an order too. */
const AROUND_THE_CLOCK = '0000:0000'

function serviceHours(env: Env): string | undefined {
  const value = text(env, 'SERVICE_HOURS')
  if (value !== undefined && !parseServiceHours(value)) throw unsupported('SERVICE_HOURS', value)
  return value
}

/** At least three, so that what ended lately is still at hand. */
const orderMonths = (env: Env): number | undefined =>
  text(env, 'ORDER_MONTHS') === undefined
    ? undefined
    : wholeNumber(env, 'ORDER_MONTHS', 3, 3, 1_200)

const vendorId = new RegExp(`^${VENDOR_ID_PATTERN}$`)

/** Test vendors pay almost nothing, so production refuses them. */
function testVendors(env: Env, environment: Environment): readonly string[] {
  const value = text(env, 'TEST_VENDORS')
  if (value === undefined) return []
  if (environment === 'prd') throw unsupported('TEST_VENDORS', `${value} (ENVIRONMENT is prd)`)
  const ids = value.split(',').map((id) => id.trim())
  if (!ids.every((id) => vendorId.test(id))) throw unsupported('TEST_VENDORS', value)
  return ids
}

/**
 * The demo's password is public and its vouchers have no limits, so production refuses it. Its owner would be
 * registered in a user pool, and its orders would send a platform's riders out.
 */
function demo(env: Env, environment: Environment): boolean {
  const other = ['COGNITO_USER_POOL', 'FLEET_PLATFORM_URL'].find((name) => env[name] !== undefined)
  const reason = environment === 'prd' ? 'ENVIRONMENT is prd' : other && `${other} is set`
  const isEnabled = yesOrNo(env, 'DEMO', reason === undefined)
  if (isEnabled && reason !== undefined) throw unsupported('DEMO', `yes (${reason})`)
  return isEnabled
}

function databaseUrl(env: Env): string | undefined {
  const value = text(env, 'DATABASE_URL')
  if (value === undefined) return undefined
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  // The value may hold a password, so the message does not repeat it.
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw unsupported('DATABASE_URL', 'it must begin with postgres://')
  return value
}

type CardSettings = Pick<
  Settings,
  'payments' | 'sandboxCardKind' | 'stripe' | 'adyen' | 'cyberSource' | 'cardPagesUrl'
>

function payments(
  env: Env,
  { environment, isDemo, port }: { environment: Environment; isDemo: boolean; port: number },
): CardSettings {
  const value = oneOf(env, 'PAYMENTS', paymentsSettings, isDemo ? 'sandbox' : 'none')
  const isProduction = environment === 'prd'
  // Every test card pays there.
  if (value === 'sandbox' && isProduction)
    throw unsupported('PAYMENTS', 'sandbox (ENVIRONMENT is prd)')
  const stripe = value === 'stripe' ? stripeSettings(env, country(env), isProduction) : undefined
  const sandboxCardKind = oneOf(env, 'SANDBOX_CARD_KIND', cardKinds, 'generic_creditcard')
  const adyen = value === 'adyen' ? adyenSettings(env, isProduction) : undefined
  const cyberSource = value === 'cybersource' ? cyberSourceSettings(env, isProduction) : undefined
  const hasScript = adyen !== undefined || cyberSource !== undefined
  const pages = hasScript ? cardPagesUrl(env, publicUrl(env, port)) : undefined
  return { payments: value, sandboxCardKind, stripe, adyen, cyberSource, cardPagesUrl: pages }
}

function publicUrl(env: Env, port: number): string {
  const value = text(env, 'PUBLIC_URL')?.replace(/\/+$/, '') ?? `http://localhost:${port}`
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw unsupported('PUBLIC_URL', value)
  // It may hold a password, so the message does not repeat it.
  if (url.href !== `${url.origin}/`)
    throw unsupported('PUBLIC_URL', 'it must have no path, query, user or password')
  return url.origin
}

/** A name and perhaps a port, to which subdomains can be prepended. */
function apiHost(env: Env, name: string): string | undefined {
  const value = text(env, name)
  const isHost = value === undefined || URL.parse(`http://api.${value}`)?.host === `api.${value}`
  // An asterisk would allow the page to call any host.
  if (!isHost || value?.includes('*')) throw unsupported(name, value ?? '')
  return value
}

function pageViews(env: Env): string {
  const value = text(env, 'PAGE_VIEWS') ?? 'none'
  // It may hold a password, so the message does not repeat it.
  if (value !== 'none' && value !== 'console' && !isPlainAddress(value))
    throw unsupported('PAGE_VIEWS', 'none, console, or an http or https address without a password')
  return value
}

function trustProxy(env: Env): TrustedProxies {
  const value = text(env, 'TRUST_PROXY')
  if (value === undefined) return []
  const proxies = parseProxies(value)
  if (proxies === undefined) throw unsupported('TRUST_PROXY', value)
  return proxies
}

/** Nobody balances the load of an installation with an embedded database. */
function drainSeconds(env: Env, stopSeconds: number): number {
  const seconds = wholeNumber(env, 'DRAIN_SECONDS', env['DATABASE_URL'] ? 5 : 0, 0, 600)
  // The process would end while it still takes calls.
  if (seconds >= stopSeconds)
    throw unsupported('DRAIN_SECONDS', `${seconds} (STOP_SECONDS is ${stopSeconds})`)
  return seconds
}

function flagServices(env: Env): readonly string[] {
  const value = text(env, 'FLAG_SERVICES')
  if (value === undefined) return []
  const urls = value.split(',').map((url) => url.trim().replace(/\/+$/, ''))
  // One may hold a password, so the message does not repeat them.
  if (!urls.every((url) => isPlainAddress(url.replace(/^unleash\+/, ''))))
    throw unsupported('FLAG_SERVICES', 'each must be an http or https address without a password')
  return urls
}

function address(env: Env, name: string): string | undefined {
  const value = text(env, name)?.replace(/\/+$/, '')
  if (value !== undefined && !isPlainAddress(value))
    throw unsupported(name, 'it must be an http or https address without a password')
  return value
}

function mailUrl(env: Env): string | undefined {
  const value = text(env, 'MAIL_URL')
  if (value === undefined) return undefined
  const url = URL.parse(value)
  // The value may hold a password, so the message does not repeat it.
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw unsupported('MAIL_URL', 'it must begin with smtp:// or smtps:// and name a host')
  return value
}

function mailFrom(env: Env, port: number): string {
  const value = text(env, 'MAIL_FROM') ?? `no-reply@${new URL(publicUrl(env, port)).hostname}`
  const isKnown = env['MAIL_FROM'] === undefined || isEmail(value)
  if (!isKnown) throw unsupported('MAIL_FROM', value)
  return value
}
