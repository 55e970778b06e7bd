import type { JSONWebKeySet } from 'jose'

import { originsIn, required, text, unsupported, type Env } from './read-setting.ts'

/** The rider platform whose pages embed the portal (GODROID-01). */
export type RiderPlatformSettings = {
  /** Its public keys, which verify its tokens. There are several while one is being replaced. */
  keys: JSONWebKeySet
  /** The issuer that its tokens name. */
  issuer: string
  /** The name of this installation in its tokens. */
  audience: string
  /** The origins of its pages. */
  origins: readonly string[]
}

export function riderPlatformSettings(env: Env): RiderPlatformSettings | undefined {
  if (text(env, 'GODROID_KEYS') === undefined) return undefined
  return {
    keys: keys(required(env, 'GODROID_KEYS')),
    issuer: required(env, 'GODROID_ISSUER'),
    audience: required(env, 'GODROID_AUDIENCE'),
    origins: requiredOrigins(env),
  }
}

// The message does not repeat them: one of them may be private.
const badKeys = () =>
  unsupported('GODROID_KEYS', 'it must be a JSON Web Key Set of public RSA, EC or OKP keys')

function keys(json: string): JSONWebKeySet {
  const set = parse(json) as Partial<JSONWebKeySet> | undefined
  if (!Array.isArray(set?.keys) || set.keys.length === 0) throw badKeys()
  for (const key of set.keys)
    // A shared secret or a private key would let whoever reads this setting act for every outlet.
    if (!['RSA', 'EC', 'OKP'].includes(key?.kty ?? '') || 'd' in key) throw badKeys()
  return { keys: set.keys }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) ?? undefined
  } catch {
    throw badKeys()
  }
}

function requiredOrigins(env: Env): readonly string[] {
  required(env, 'GODROID_ORIGINS')
  return originsIn(env, 'GODROID_ORIGINS') ?? []
}
