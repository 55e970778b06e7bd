import { GOOGLE_PLACE_PREFIX } from '@pillion/contract/models/place'

import type { Clock } from '../../platform/clock/clock.ts'
import type { FailureLog } from '../../platform/log/failure-log.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { GoogleError } from './ask-google.ts'
import type { Geocoder } from './geocoder.ts'

/** After so many failures in a row Google is not asked for a while: each would keep someone waiting. */
const FAILURES = 5
const PAUSE_MS = 30_000

type Options = { google: Geocoder; own: Geocoder; clock: Clock; log: FailureLog }

/**
 * Google, and our own map data for searches that it does not answer. Only the provider that gave a place its id knows
 * its details: if Google does not answer, those of its places are refused with error.unavailable.
 */
export function withFallback({ google, own, clock, log }: Options): Geocoder {
  let failures = 0
  let lastError: unknown
  let pausedUntil = 0

  /** Undefined when Google did not answer. The log counts each, without what was searched for. */
  async function ask<A>(
    operation: string,
    call: () => Promise<A>,
  ): Promise<{ answer: A } | undefined> {
    if (clock.now() >= pausedUntil)
      try {
        const answer = await call()
        failures = 0
        return { answer }
      } catch (error) {
        lastError = error
        // An invalid request must not pause the searches of others.
        if (!(error instanceof GoogleError && error.isInvalidRequest)) failures += 1
        if (failures >= FAILURES) pausedUntil = clock.now() + PAUSE_MS
      }
    log.warn({ err: lastError, operation }, 'Google does not answer; searches use the map data')
    return undefined
  }

  return {
    async autocomplete(search) {
      const found = await ask('autocomplete', () => google.autocomplete(search))
      return found ? found.answer : own.autocomplete(search)
    },
    async reverse(point, language) {
      const found = await ask('reverse', () => google.reverse(point, language))
      return found ? found.answer : own.reverse(point, language)
    },
    async details(id, options) {
      if (!id.startsWith(GOOGLE_PLACE_PREFIX)) return own.details(id, options)
      const found = await ask('details', () => google.details(id, options))
      if (!found) throw new Refusal('error.unavailable')
      return found.answer
    },
  }
}
