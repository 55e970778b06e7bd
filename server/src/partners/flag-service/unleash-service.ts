import { flagNames } from '@pillion/contract/http/flags'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

import { limitedFetch } from '../../platform/http/limited-fetch.ts'
import type { FlagService } from './flag-service.ts'

type Options = {
  /** The URL of its API, without `/client/features`: `https://flags.example.com/api`. */
  url: string
  /** The token of a backend client, for one environment. */
  token: string | undefined
  warn: (details: { service: string; flags: readonly string[] }, message: string) => void
}

const Constraint = Type.Object({
  contextName: Type.String(),
  operator: Type.String(),
  inverted: Type.Optional(Type.Boolean()),
  values: Type.Optional(Type.Array(Type.String())),
})
const Strategy = Type.Object({
  name: Type.String(),
  parameters: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  constraints: Type.Optional(Type.Array(Constraint)),
})
const Feature = Type.Object({
  name: Type.String(),
  enabled: Type.Boolean(),
  strategies: Type.Array(Strategy),
  dependencies: Type.Optional(Type.Array(Type.Unknown())),
})
const Features = Type.Object({ features: Type.Array(Feature) })

/**
 * An Unleash server, or a GitLab project's flags, which does not speak OFREP. Its client API answers rules, of which we
 * evaluate those that a whole installation can satisfy: on, off, and constraints on `country`. A flag with other rules
 * is left to the next source, with a warning.
 */
export function unleashService({ url, token, warn }: Options): FlagService {
  const name = new URL(url).host
  return {
    name,
    async evaluate(country, signal) {
      const headers = { Accept: 'application/json', ...(token && { Authorization: token }) }
      const response = await limitedFetch(`${url}/client/features`, { headers, signal })
      if (!response.ok) throw new Error(`The flag service answered ${response.status}`)
      const { features } = Value.Parse(Features, await response.json())
      const known = features.filter((one) => flagNames.some((flag) => flag === one.name))
      const decided = known.map((one) => [one.name, isOn(one, country)] as const)
      const undecided = decided.flatMap(([flag, on]) => (on === undefined ? [flag] : []))
      if (undecided.length > 0)
        warn({ service: name, flags: undecided }, 'flags with rules that are not evaluated here')
      return Object.fromEntries(decided.filter(([, on]) => on !== undefined))
    },
  }
}

/** Undefined if it depends on what we do not evaluate. One strategy is enough to turn a flag on. */
function isOn(feature: Static<typeof Feature>, country: string): boolean | undefined {
  const { enabled, strategies, dependencies = [] } = feature
  if (!enabled) return false
  if (dependencies.length > 0) return undefined
  if (strategies.length === 0) return true
  const results = new Set(strategies.map((strategy) => matches(strategy, country)))
  if (results.has(true)) return true
  return results.has(undefined) ? undefined : false
}

/** All constraints and the rollout have to hold. */
function matches(strategy: Static<typeof Strategy>, country: string): boolean | undefined {
  const { constraints = [] } = strategy
  const results = new Set([rollsOut(strategy), ...constraints.map((one) => holds(one, country))])
  if (results.has(false)) return false
  return results.has(undefined) ? undefined : true
}

/** A share of installations makes no sense; a share of vendors is the operator's to set. */
function rollsOut({ name, parameters = {} }: Static<typeof Strategy>): boolean | undefined {
  if (name === 'default') return true
  if (name !== 'flexibleRollout') return undefined
  const share = Number(parameters['rollout'])
  return share === 100 ? true : share === 0 ? false : undefined
}

function holds(constraint: Static<typeof Constraint>, country: string): boolean | undefined {
  const { contextName, operator, inverted = false, values = [] } = constraint
  if (contextName !== 'country' || (operator !== 'IN' && operator !== 'NOT_IN')) return undefined
  const isIn = values.some((value) => value.trim() === country)
  return (operator === 'IN' ? isIn : !isIn) !== inverted
}
