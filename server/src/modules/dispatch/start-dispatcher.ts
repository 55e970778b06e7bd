import type { Fleet } from '../../partners/fleet/fleet.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { runAsLeader, type Leadership } from '../../platform/db/leader.ts'
import type { JobHandler, BatchHandler } from '../../platform/jobs/jobs.ts'
import { rememberAddress } from '../geolocator/remember-address.ts'
import { giveUpSearch, lookForRider, dispatchOrder, dispatchOrders } from './dispatch-order.ts'
import { handleFleetReport } from './handle-fleet-report.ts'
import { amendFleetJob } from './notify-fleet.ts'
import { resumeDispatch } from './resume-dispatch.ts'

/** Which number is of no meaning; nothing else locks it. */
const LOCK = 7_091_532

const queues = [
  'order-placed',
  'order-edited',
  'look-for-rider',
  'give-up-search',
  'release-rider',
] as const

/**
 * Joins orders and fleet: jobs go out, reports come in. In one process at a time, since each would have
 * riders of its own.
 */
export async function startDispatcher(
  context: AppContext,
  { url, fleet }: { url: string; fleet: () => Promise<Fleet> },
): Promise<Leadership> {
  const { clock, log, jobs } = context
  await jobs.releaseQueues(queues)
  return runAsLeader({
    url,
    lock: LOCK,
    clock,
    log,
    start: async () => startHere(context, await fleet()),
  })
}

async function startHere(context: AppContext, fleet: Fleet): Promise<() => Promise<void>> {
  const { jobs } = context
  const stopHere = async () => void (await Promise.all([jobs.releaseQueues(queues), fleet.stop()]))
  try {
    fleet.start((report) => handleFleetReport(context, report))
    await resumeDispatch(context, fleet)
  } catch (error) {
    await stopHere()
    throw error
  }
  // Only now: an edit must not be told to a fleet that is yet to hear of the order as it was.
  const handlers = handlersOf(context, fleet)
  const batchHandlers = batchHandlersOf(context, fleet)
  for (const queue of queues) jobs.handle(queue, handlers[queue], batchHandlers[queue])
  jobs.wake()
  return stopHere
}

const handlersOf = (context: AppContext, fleet: Fleet) =>
  ({
    'order-placed': async (payload) => {
      await dispatchOrder(context, fleet, payload)
      await rememberAddress(context, payload)
    },
    'order-edited': async (payload) => {
      await amendFleetJob(context, fleet, payload)
      await rememberAddress(context, payload)
    },
    'look-for-rider': (payload) => lookForRider(context, fleet, payload),
    'give-up-search': (payload) => giveUpSearch(context, fleet, payload),
    'release-rider': ({ order_id }: { order_id: string }) => fleet.release(order_id),
  }) satisfies Record<(typeof queues)[number], JobHandler>

/** Where many come at once, they are done at once. */
const batchHandlersOf = (
  context: AppContext,
  fleet: Fleet,
): Partial<Record<(typeof queues)[number], BatchHandler>> => ({
  'order-placed': (payloads) => dispatchOrders(context, fleet, payloads),
})
