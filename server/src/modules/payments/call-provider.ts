import type { ErrorKey } from '@pillion/contract/errors'

import type { AppContext } from '../../platform/app-context.ts'
import { within } from '../../platform/async/within.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** The portal waits longer than this for an answer of ours. */
const PROVIDER_LIMIT_MS = 8_000

/** Refuses with `key` if the provider fails or is slow; its own refusals pass through. */
export async function callProvider<A>(
  { log }: Pick<AppContext, 'log'>,
  key: ErrorKey,
  call: () => Promise<A>,
): Promise<A> {
  const answer = await askProvider({ log }, call)
  if (!('value' in answer)) throw new Refusal(key)
  return answer.value
}

/** The same without a refusal: what was asked for may have happened all the same. */
export async function askProvider<A>(
  { log }: Pick<AppContext, 'log'>,
  call: () => Promise<A>,
): Promise<{ value: A } | { unknown: true }> {
  try {
    const answer = call().then((value) => ({ value }))
    const late = { unknown: true } as const
    const outcome = await within<{ value: A } | typeof late>(PROVIDER_LIMIT_MS, answer, late)
    if ('unknown' in outcome) log.warn({}, 'the payment provider did not answer in time')
    return outcome
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ err: error }, 'a call to the payment provider failed')
    return { unknown: true }
  }
}
