import {
  isSecureAddress,
  number,
  required,
  text,
  unsupported,
  yesOrNo,
  type Env,
} from './read-setting.ts'

export type FleetSettings = {
  /** Speed of the simulated riders relative to real time; 1 with a platform. */
  fleetSpeed: number
  /** The share of orders that the simulated riders deliver late, return, or whose recipient they cannot reach; 0 to 1. */
  fleetIncidentShare: number
  /** The simulated riders take pictures when they collect, deliver and return. */
  fleetPictures: boolean
  /** The platform whose riders deliver; without it, they are simulated. */
  fleetPlatform: FleetPlatformSettings | undefined
}

/** Secrets are `whsec_` and base64. There are several while one is being replaced. */
export type FleetPlatformSettings = {
  /** Where its messages are posted. */
  url: string
  /** Sign what is sent to the platform. */
  secrets: readonly string[]
  /** One of them has signed what the platform sends. */
  reportSecrets: readonly string[]
}

/** At this speed an order reaches the customer's door in about two minutes. */
const DEFAULT_SPEED = 12

/** Rare enough that a first order most likely arrives. */
const DEMO_INCIDENT_SHARE = 0.06

export function fleetSettings(env: Env, isDemo: boolean): FleetSettings {
  const fleetPlatform = platform(env)
  if (fleetPlatform && env['FLEET_SPEED'] !== undefined)
    throw unsupported('FLEET_SPEED', `${env['FLEET_SPEED']} (FLEET_PLATFORM_URL is set)`)
  return {
    fleetSpeed: fleetPlatform ? 1 : number(env, 'FLEET_SPEED', DEFAULT_SPEED, 0.1, 1_000),
    fleetIncidentShare: number(env, 'FLEET_INCIDENT_SHARE', isDemo ? DEMO_INCIDENT_SHARE : 0, 0, 1),
    fleetPictures: yesOrNo(env, 'FLEET_PICTURES', isDemo),
    fleetPlatform,
  }
}

function platform(env: Env): FleetPlatformSettings | undefined {
  const url = text(env, 'FLEET_PLATFORM_URL')?.replace(/\/+$/, '')
  if (url === undefined) return undefined
  if (!isSecureAddress(url))
    throw unsupported('FLEET_PLATFORM_URL', 'it must be an https address without a password')
  const secrets = secretsOf(env, 'FLEET_PLATFORM_SECRETS')
  const reportSecrets = secretsOf(env, 'FLEET_REPORT_SECRETS')
  // Otherwise our own messages, sent back to us, would pass as the platform's.
  if (reportSecrets.some((secret) => secrets.includes(secret)))
    throw unsupported('FLEET_REPORT_SECRETS', 'they must differ from FLEET_PLATFORM_SECRETS')
  return { url, secrets, reportSecrets }
}

const SECRET = /^whsec_(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
/** By the specification, in bytes. */
const [LEAST, MOST] = [24, 64]

function secretsOf(env: Env, name: string): readonly string[] {
  const secrets = required(env, name)
    .split(',')
    .map((secret) => secret.trim())
  const areUsable = secrets.every((secret) => {
    const { length } = Buffer.from(secret.replace('whsec_', ''), 'base64')
    return SECRET.test(secret) && length >= LEAST && length <= MOST
  })
  // The message does not repeat them.
  if (!areUsable)
    throw unsupported(name, `each must be whsec_ and the base64 of ${LEAST} to ${MOST} bytes`)
  return secrets
}
