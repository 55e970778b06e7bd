import { autocompletePlaces } from '@pillion/contract/http/geolocator'
import { cancelOrder, getOrder } from '@pillion/contract/http/orders'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { storedRows } from '@pillion/testkit/stored-rows'
import { waitingJobs } from '@pillion/testkit/waiting-jobs'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Fleet, FleetJob } from '../../partners/fleet/fleet.ts'
import { takeUpMany } from './take-up.ts'

let world: World
const scripted = scriptedFleet()
const { requested, released, amended } = scripted
/** What happens while the fleet is asked for a rider. */
let meanwhile: (job: FleetJob) => Promise<void> = async () => {}
const fleet: Fleet = {
  ...scripted.fleet,
  async request(job) {
    await scripted.fleet.request(job)
    await meanwhile(job)
  },
}
beforeAll(async () => {
  world = await startWorld({ fleet: async () => fleet })
  // The tests do what its jobs would do.
  await world.house.jobs.leave(['order-placed', 'release-rider'])
})
afterAll(() => world.close())
afterEach(() => {
  requested.length = released.length = amended.length = 0
  meanwhile = async () => {}
})

const takeUp = (ids: readonly string[]) =>
  takeUpMany(
    world.house,
    fleet,
    ids.map((order_id) => ({ order_id })),
  )
const story = async (orderId: string) => {
  const { result } = await world.alice.call(getOrder, { query: { vendorId: OUTLET, orderId } })
  return result.status_history.map((entry) => entry.status)
}
const cancel = (order_id: string) =>
  world.alice.call(cancelOrder, { body: { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' } })
const asked = (jobs: readonly FleetJob[]) => jobs.map((job) => job.orderId).toSorted()
const waiting = () => waitingJobs(world.house, ['give-up-search', 'look-for-rider'])

async function placed(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < count; each += 1) ids.push(await place(world.alice))
  return ids.toSorted()
}

describe('orders that are taken up together', () => {
  it('are each received and looked for, and each leaves what it would have left alone', async () => {
    const ids = await placed(3)
    const before = await storedRows(world.house)
    await takeUp([...ids, ids[0] ?? '', 'nk-sod-2h00000000', 'rubbish'])
    for (const id of ids)
      expect(await story(id)).toEqual(['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'])
    expect(asked(requested)).toEqual(ids)
    const after = await storedRows(world.house)
    expect(after.status_history - before.status_history).toBe(6)
    expect(after.outbox - before.outbox).toBe(6)
    expect((await waiting()).map((job) => [job.queue, job.order_id])).toEqual(
      ids.map((id) => ['give-up-search', id]),
    )
    // One place, used by three orders of one second.
    expect(after.vendor_place - before.vendor_place).toBe(1)
  })

  it('once more change nothing, and the fleet is asked for the same again', async () => {
    const ids = await placed(2)
    await takeUp(ids)
    const before = await storedRows(world.house)
    const first = [...requested]
    await takeUp(ids)
    expect(await storedRows(world.house)).toEqual(before)
    expect(requested).toEqual([...first, ...first])
  })

  it('wait for their time, end or go on, each by its own state', async () => {
    const time = (Math.ceil(world.clock.now() / 3_600_000) + 3) * 3_600
    const scheduled = await place(world.alice, {
      ...(await requestBody(world.alice)),
      preordered_for: time,
    })
    const [gone = '', now = ''] = await placed(2)
    await takeUp([gone])
    await cancel(gone)
    requested.length = 0
    await takeUp([scheduled, gone, now])
    expect(await story(scheduled)).toEqual(['NEW', 'RECEIVED'])
    expect((await story(gone)).slice(2)).toEqual(['WAITING_FOR_TRANSPORT', 'CANCELLED'])
    expect(await story(now)).toEqual(['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'])
    expect(asked(requested)).toEqual([now])
    const later = (await waiting()).find((job) => job.queue === 'look-for-rider')
    const lookAt = (time - 30 * 60) * 1000
    expect(later).toMatchObject({ key: `look-${scheduled}`, order_id: scheduled, run_at: lookAt })
  })

  it('of which one is cancelled while the fleet is asked: that one is let go again', async () => {
    const ids = await placed(3)
    meanwhile = async ({ orderId }) => void (orderId === ids[1] && (await cancel(orderId)))
    await takeUp(ids)
    expect(asked(requested)).toEqual(ids)
    expect(released).toEqual([ids[1]])
    expect(amended).toEqual([])
  })

  it('remember where they go, each place by how often it was used', async () => {
    const body = await requestBody(world.alice)
    const to = (address: string) => ({
      ...body,
      customer: { ...body.customer, location: { ...body.customer.location, address } },
    })
    const ids: string[] = []
    for (const address of ['Kattgränd 1', 'Kattgränd 2', 'Kattgränd 2']) {
      ids.push(await place(world.alice, to(address)))
      world.clock.advance(1_000)
    }
    await takeUp(ids)
    const { latitude: lat, longitude: lng } = world.house.country.mainCity
    const query = { query: 'Kattgränd', country: 'se', lat, lng, language: 'en', vendor_id: OUTLET }
    const { data } = await world.alice.call(autocompletePlaces, { query })
    expect(data.slice(0, 2).map(({ address }) => address.formatted_address)).toEqual([
      'Kattgränd 2',
      'Kattgränd 1',
    ])
  })
})
