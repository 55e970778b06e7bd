import type { Files } from '../../partners/files/files.ts'
import type { Fleet } from '../../partners/fleet/fleet.ts'
import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { runAsLeader, type Leadership } from '../../platform/db/leader.ts'
import type { Queue } from '../../platform/jobs/job.ts'
import { rememberAddress, rememberAddresses } from '../geolocator/remember-address.ts'
import { storeProof } from '../proofs/store-proof.ts'
import { giveUpSearch, lookForRider, dispatchOrder, dispatchOrders } from './dispatch-order.ts'
import { handleFleetReport } from './handle-fleet-report.ts'
import { amendCollections, amendFleetJob } from './notify-fleet.ts'
import { resumeDispatch } from './resume-dispatch.ts'

/** Held by the process that dispatches. An arbitrary number that nothing else locks. */
export const DISPATCH_LOCK = 7_091_532

const queues = [
  'order-placed',
  'order-edited',
  'outlet-changed',
  'look-for-rider',
  'give-up-search',
  'release-rider',
] as const satisfies readonly Queue[]

/**
 * Connects orders and fleet: jobs go out, reports come in. Runs in one process at a time, since two
 * processes would dispatch two riders to the same order.
 */
export async function startDispatcher(
  context: AppContext,
  { url, fleet, ...partners }: Partners & { url: string; fleet: () => Promise<Fleet> },
): Promise<Leadership> {
  const { clock, log } = context
  await releaseQueues(context)
  return runAsLeader({
    url,
    lock: DISPATCH_LOCK,
    clock,
    log,
    start: async () => startHere(context, await fleet(), partners),
  })
}

type Partners = { geocoder: Geocoder; files: Files }

const releaseQueues = ({ jobs, pictureJobs }: AppContext) =>
  Promise.all([jobs.releaseQueues(queues), pictureJobs.releaseQueues(['store-proof'])])

async function startHere(
  context: AppContext,
  fleet: Fleet,
  { geocoder, files }: Partners,
): Promise<() => Promise<void>> {
  const { jobs, pictureJobs } = context
  const stopHere = async () => void (await Promise.all([releaseQueues(context), fleet.stop()]))
  try {
    fleet.start(async (report) => void (await handleFleetReport(context, report)))
    await resumeDispatch(context, fleet)
  } catch (error) {
    await stopHere()
    throw error
  }
  // Only now: the fleet must have an order before it receives an edit.
  handleJobs(context, fleet, geocoder)
  pictureJobs.handle('store-proof', (payload) => storeProof(context, { fleet, files }, payload))
  jobs.wake()
  pictureJobs.wake()
  return stopHere
}

function handleJobs(context: AppContext, fleet: Fleet, geocoder: Geocoder): void {
  const { jobs } = context
  jobs.handle(
    'order-placed',
    async (payload) => {
      await dispatchOrder(context, fleet, payload)
      await rememberAddress(context, geocoder, payload)
    },
    async (payloads) => {
      const orders = await dispatchOrders(context, fleet, payloads)
      await rememberAddresses(context, geocoder, orders)
    },
  )
  jobs.handle('order-edited', async (payload) => {
    await amendFleetJob(context, fleet, payload)
    await rememberAddress(context, geocoder, payload)
  })
  jobs.handle('outlet-changed', (payload) => amendCollections(context, fleet, payload))
  jobs.handle('look-for-rider', (payload) => lookForRider(context, fleet, payload))
  jobs.handle('give-up-search', (payload) => giveUpSearch(context, fleet, payload))
  jobs.handle('release-rider', ({ order_id }) => fleet.release(order_id))
}
