import type { Flags } from '@pillion/contract/http/flags'

import type { FlagService } from '../../partners/flag-service/flag-service.ts'
import type { AppContext } from '../../platform/app-context.ts'

/** FLAG-10 */
const TIMEOUT_MS = 2_000

type Context = Pick<AppContext, 'clock' | 'log'> & { country: string }

/** Reads every service at once; one that fails keeps its last known flags (GAP-116). */
export function makeReadServices(services: readonly FlagService[], context: Context) {
  const known: Flags[] = services.map(() => ({}))

  return async (): Promise<readonly Flags[]> => {
    await Promise.all(
      services.map(async (service, index) => {
        known[index] = (await readOne(service, context)) ?? known[index] ?? {}
      }),
    )
    return [...known]
  }
}

async function readOne(
  service: FlagService,
  { clock, log, country }: Context,
): Promise<Flags | undefined> {
  const controller = new AbortController()
  const cancel = clock.after(TIMEOUT_MS, () => controller.abort())
  try {
    return await Promise.race([
      service.evaluate(country, controller.signal),
      rejectOnAbort(controller.signal),
    ])
  } catch (error) {
    const failure = controller.signal.aborted ? 'Timeout' : 'Error'
    log.warn(
      { err: error, service: service.name },
      `flag service failed: ${failure}; its last known flags stay`,
    )
    return undefined
  } finally {
    cancel()
    // An answer that was not read would keep its connection.
    controller.abort()
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
