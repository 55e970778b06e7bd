import { autocompletePlaces } from '@pillion/contract/http/geolocator'
import { cancelOrder, getOrder } from '@pillion/contract/http/orders'
import { countRows } from '@pillion/testkit/count-rows'
import { pendingJobs } from '@pillion/testkit/pending-jobs'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Fleet, FleetJob } from '../../partners/fleet/fleet.ts'
import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import { rememberAddresses } from '../geolocator/remember-address.ts'
import { findOrder } from '../orders/find-order.ts'
import { dispatchOrders } from './dispatch-order.ts'

let world: World
const scripted = scriptedFleet()
const { requested, released, amended } = scripted
/** Runs while the fleet is asked for a rider. */
let meanwhile: (job: FleetJob) => Promise<void> = async () => {}
/** Knows no address, so that destinations are remembered as they are. */
const geocoder: Geocoder = {
  autocomplete: async () => [],
  reverse: async () => undefined,
  details: async () => undefined,
}
const fleet: Fleet = {
  ...scripted.fleet,
  async request(job) {
    await scripted.fleet.request(job)
    await meanwhile(job)
  },
}
beforeAll(async () => {
  world = await startWorld({ fleet: async () => fleet })
  // The tests do the work of these jobs.
  await world.context.jobs.releaseQueues(['order-placed', 'release-rider'])
})
afterAll(() => world.close())
afterEach(() => {
  requested.length = released.length = amended.length = 0
  meanwhile = async () => {}
})

/** What the job for several placed orders does. */
async function dispatchOrder(ids: readonly string[]): Promise<void> {
  const { context } = world
  const payloads = ids.map((order_id) => ({ order_id }))
  const orders = await dispatchOrders(context, fleet, payloads)
  await rememberAddresses(context, geocoder, orders)
}
const statusesOf = async (orderId: string) => {
  const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
  return result.status_history.map((entry) => entry.status)
}
const cancel = (order_id: string) =>
  world.owner.call(cancelOrder, { body: { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' } })
const requestedIds = (jobs: readonly FleetJob[]) => jobs.map((job) => job.orderId).toSorted()
const waiting = () => pendingJobs(world.context, ['give-up-search', 'look-for-rider'])

async function placed(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < count; each += 1) ids.push(await place(world.owner))
  return ids.toSorted()
}

describe('orders that are dispatched together', () => {
  it('are each received and searched for, and write the same rows as when dispatched alone', async () => {
    const ids = await placed(3)
    const before = await countRows(world.context)
    await dispatchOrder([...ids, ids[0] ?? '', 'nk-sod-2h00000000', 'garbage'])
    for (const id of ids)
      expect(await statusesOf(id)).toEqual(['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'])
    expect(requestedIds(requested)).toEqual(ids)
    const after = await countRows(world.context)
    expect(after.status_history - before.status_history).toBe(6)
    expect(after.outbox - before.outbox).toBe(6)
    expect((await waiting()).map((job) => [job.queue, job.order_id])).toEqual(
      ids.map((id) => ['give-up-search', id]),
    )
    // One place, used by three orders in the same second.
    expect(after.vendor_place - before.vendor_place).toBe(1)
  })

  it('change nothing when repeated, and the fleet receives the same requests again', async () => {
    const ids = await placed(2)
    await dispatchOrder(ids)
    const before = await countRows(world.context)
    const first = [...requested]
    await dispatchOrder(ids)
    expect(await countRows(world.context)).toEqual(before)
    expect(requested).toEqual([...first, ...first])
  })

  it('wait, stop or continue, each according to its state', async () => {
    const time = (Math.ceil(world.clock.now() / 3_600_000) + 3) * 3_600
    const scheduled = await place(world.owner, {
      ...(await requestBody(world.owner)),
      preordered_for: time,
    })
    const [previous = '', now = ''] = await placed(2)
    await dispatchOrder([previous])
    await cancel(previous)
    requested.length = 0
    await dispatchOrder([scheduled, previous, now])
    expect(await statusesOf(scheduled)).toEqual(['NEW', 'RECEIVED'])
    expect((await statusesOf(previous)).slice(2)).toEqual(['WAITING_FOR_TRANSPORT', 'CANCELLED'])
    expect(await statusesOf(now)).toEqual(['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'])
    expect(requestedIds(requested)).toEqual([now])
    const later = (await waiting()).find((job) => job.queue === 'look-for-rider')
    const lookAt = (time - 30 * 60) * 1000
    expect(later).toMatchObject({ key: `look-${scheduled}`, order_id: scheduled, run_at: lookAt })
  })

  it('release the one that is cancelled while the fleet is requested', async () => {
    const ids = await placed(3)
    meanwhile = async ({ orderId }) => void (orderId === ids[1] && (await cancel(orderId)))
    await dispatchOrder(ids)
    expect(requestedIds(requested)).toEqual(ids)
    expect(released).toEqual([ids[1]])
    expect(amended).toEqual([])
  })

  it('remember their destinations, and how often each was used', async () => {
    const body = await requestBody(world.owner)
    const to = (address: string) => ({
      ...body,
      customer: { ...body.customer, location: { ...body.customer.location, address } },
    })
    const ids: string[] = []
    for (const address of ['Kattgränd 1', 'Kattgränd 2', 'Kattgränd 2']) {
      ids.push(await place(world.owner, to(address)))
      world.clock.advance(1_000)
    }
    await dispatchOrder(ids)
    const { latitude: lat, longitude: lng } = world.context.country.mainCity
    const query = { query: 'Kattgränd', country: 'se', lat, lng, language: 'en', vendor_id: OUTLET }
    const { data } = await world.owner.call(autocompletePlaces, { query })
    expect(data.slice(0, 2).map(({ address }) => address.formatted_address)).toEqual([
      'Kattgränd 2',
      'Kattgränd 1',
    ])
  })

  it('are searched for at once when their time to be searched for has come meanwhile', async () => {
    const { clock, context } = world
    await context.jobs.releaseQueues(['look-for-rider'])
    const time = (Math.ceil(clock.now() / 3_600_000) + 3) * 3_600
    const body = { ...(await requestBody(world.owner)), preordered_for: time }
    const [early, due] = [await place(world.owner, body), await place(world.owner, body)]
    clock.advance((time - 30 * 60) * 1_000 - 1 - clock.now())
    await dispatchOrder([early])
    clock.advance(1)
    await dispatchOrder([due])
    expect(requestedIds(requested)).toEqual([due])
    // By now the owner would have to sign in again.
    const found = [await findOrder(context.database, early), await findOrder(context.database, due)]
    expect(found.map((order) => order?.status)).toEqual(['RECEIVED', 'WAITING_FOR_TRANSPORT'])
  })
})
