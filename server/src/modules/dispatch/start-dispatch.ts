import type { Fleet } from '../../partners/fleet/fleet.ts'
import { startDuty, type Duty } from '../../platform/db/duty.ts'
import type { House } from '../../platform/house.ts'
import type { JobHandler, JobsHandler } from '../../platform/jobs/jobs.ts'
import { rememberAddress } from '../geolocator/remember-address.ts'
import { hearFleet } from './hear-fleet.ts'
import { resumeDispatch } from './resume.ts'
import { giveUpSearch, lookForRider, takeUp, takeUpMany } from './take-up.ts'
import { amendWay } from './tell-fleet.ts'

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
export async function startDispatch(
  house: House,
  { url, fleet }: { url: string; fleet: () => Promise<Fleet> },
): Promise<Duty> {
  const { clock, log, jobs } = house
  await jobs.leave(queues)
  return startDuty({ url, lock: LOCK, clock, log, begin: async () => begin(house, await fleet()) })
}

async function begin(house: House, fleet: Fleet): Promise<() => Promise<void>> {
  const { jobs } = house
  const end = async () => void (await Promise.all([jobs.leave(queues), fleet.stop()]))
  try {
    fleet.start((report) => hearFleet(house, report))
    await resumeDispatch(house, fleet)
  } catch (error) {
    await end()
    throw error
  }
  // Only now: an edit must not be told to a fleet that is yet to hear of the order as it was.
  const handlers = handlersOf(house, fleet)
  const together = togetherOf(house, fleet)
  for (const queue of queues) jobs.handle(queue, handlers[queue], together[queue])
  jobs.wake()
  return end
}

const handlersOf = (house: House, fleet: Fleet) =>
  ({
    'order-placed': async (payload) => {
      await takeUp(house, fleet, payload)
      await rememberAddress(house, payload)
    },
    'order-edited': async (payload) => {
      await amendWay(house, fleet, payload)
      await rememberAddress(house, payload)
    },
    'look-for-rider': (payload) => lookForRider(house, fleet, payload),
    'give-up-search': (payload) => giveUpSearch(house, fleet, payload),
    'release-rider': ({ order_id }: { order_id: string }) => fleet.release(order_id),
  }) satisfies Record<(typeof queues)[number], JobHandler>

/** Where many come at once, they are done at once. */
const togetherOf = (
  house: House,
  fleet: Fleet,
): Partial<Record<(typeof queues)[number], JobsHandler>> => ({
  'order-placed': (payloads) => takeUpMany(house, fleet, payloads),
})
