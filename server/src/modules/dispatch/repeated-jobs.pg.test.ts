import { getOrder } from '@pillion/contract/http/orders'
import { pendingJobs } from '@pillion/testkit/pending-jobs'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import { system } from '../../platform/db/scope.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import type { Queue } from '../../platform/jobs/job.ts'
import { rememberAddress } from '../geolocator/remember-address.ts'
import { dispatchOrder, giveUpSearch, lookForRider, SEARCH_TIMEOUT_MS } from './dispatch-order.ts'
import { amendFleetJob } from './notify-fleet.ts'

let world: World
const { fleet, report, requested, released } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

/** Knows no address. */
const geocoder: Geocoder = {
  autocomplete: async () => [],
  reverse: async () => undefined,
  details: async () => undefined,
}
const rider = { id: 'r1', name: 'Eva Ek', phone: '+46701740621' }
const statusesOf = async (orderId: string) => {
  const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
  return result.status_history.map((entry) => entry.status)
}

/** Runs a job again, as after a crash between its work and its removal. */
async function again(
  queue: Extract<Queue, 'order-placed' | 'look-for-rider' | 'give-up-search' | 'release-rider'>,
  payload: { order_id: string; since: number },
) {
  const { database, clock } = world.context
  await database.run(system, addJob({ queue, payload, runAt: clock.now() }))
  await world.advance(0)
}

describe('a job that runs twice', () => {
  it.each(['order-placed', 'look-for-rider'] as const)(
    '%s does not change an order that a rider has accepted',
    async (queue) => {
      const orderId = await place(world.owner)
      await world.advance(0)
      const at = world.clock.now()
      await report({ orderId, kind: 'assigned', rider, at })
      await again(queue, { order_id: orderId, since: at / 1000 })
      await report({ orderId, kind: 'accepted', rider, at })
      await again(queue, { order_id: orderId, since: at / 1000 })
      expect(await statusesOf(orderId)).toEqual([
        'NEW',
        'RECEIVED',
        'WAITING_FOR_TRANSPORT',
        'ASSIGNED_TO_TRANSPORT',
        'COURIER_ACCEPTED_DELIVERY',
      ])
    },
  )

  it('order-placed does not start the search for a scheduled order early', async () => {
    const time = (Math.ceil(world.clock.now() / 3_600_000) + 3) * 3_600
    const body = await requestBody(world.owner)
    const orderId = await place(world.owner, { ...body, preordered_for: time })
    await world.advance(0)
    await again('order-placed', { order_id: orderId, since: world.clock.now() / 1000 })
    expect(await statusesOf(orderId)).toEqual(['NEW', 'RECEIVED'])
  })

  it('look-for-rider starts one search, which is given up once', async () => {
    const time = (Math.ceil(world.clock.now() / 3_600_000) + 3) * 3_600
    const body = await requestBody(world.owner)
    const orderId = await place(world.owner, { ...body, preordered_for: time })
    await world.advance(0)
    const searches = async () => {
      const jobs = await pendingJobs(world.context, ['give-up-search'])
      return jobs.filter(({ order_id }) => order_id === orderId)
    }
    const limit = SEARCH_TIMEOUT_MS / world.context.settings.fleetSpeed
    expect(await searches()).toEqual([])
    for (const _ of [1, 2]) {
      await again('look-for-rider', { order_id: orderId, since: 0 })
      expect(await searches()).toMatchObject([{ run_at: world.clock.now() + limit }])
    }
    expect(requested.filter((job) => job.orderId === orderId)).toHaveLength(2)
  })

  it.each(['order-placed', 'look-for-rider', 'give-up-search', 'release-rider'] as const)(
    '%s of an order that has ended changes nothing',
    async (queue) => {
      const orderId = await place(world.owner)
      await world.advance(0)
      const at = world.clock.now()
      for (const kind of ['assigned', 'accepted', 'collected', 'delivered'] as const)
        await report({ orderId, kind, rider, at })
      await again(queue, { order_id: orderId, since: world.clock.now() / 1000 })
      expect((await statusesOf(orderId)).at(-1)).toBe('DELIVERED')
    },
  )

  it('give-up-search of an earlier search does not end the current one', async () => {
    const orderId = await place(world.owner)
    await world.advance(0)
    const since = world.clock.now() / 1000
    await report({ orderId, kind: 'assigned', rider, at: world.clock.now() })
    world.clock.advance(5_000)
    await report({ orderId, kind: 'dropped', rider, at: world.clock.now() })
    await again('give-up-search', { order_id: orderId, since })
    expect((await statusesOf(orderId)).at(-1)).toBe('WAITING_FOR_TRANSPORT')
    expect(released).not.toContain(orderId)
    await again('give-up-search', { order_id: orderId, since: since + 5 })
    expect((await statusesOf(orderId)).at(-1)).toBe('STALLED')
    await again('give-up-search', { order_id: orderId, since: since + 5 })
    // The first run may have failed before it notified the fleet.
    expect(released.filter((id) => id === orderId)).toHaveLength(2)
  })
})

describe('a search that begins again', () => {
  it('has all its time, whatever the search before it had left', async () => {
    const orderId = await place(world.owner)
    await world.advance(0)
    await report({ orderId, kind: 'assigned', rider, at: world.clock.now() })
    world.clock.advance(5_000)
    await report({ orderId, kind: 'dropped', rider, at: world.clock.now() })
    await world.advance(SEARCH_TIMEOUT_MS / world.context.settings.fleetSpeed - 1_000)
    expect((await statusesOf(orderId)).at(-1)).toBe('WAITING_FOR_TRANSPORT')
    await world.advance(1_000)
    expect((await statusesOf(orderId)).at(-1)).toBe('STALLED')
  })
})

describe('a job for an order that does not exist', () => {
  it('does nothing', async () => {
    const { context } = world
    const [order_id, before] = ['nk-sod-2h00000000', [...requested]]
    await dispatchOrder(context, fleet, { order_id })
    await lookForRider(context, fleet, { order_id })
    await giveUpSearch(context, fleet, { order_id, since: 0 })
    await amendFleetJob(context, fleet, { order_id })
    await rememberAddress(context, geocoder, { order_id })
    expect(requested).toEqual(before)
    expect(released).not.toContain(order_id)
    const queues = ['give-up-search', 'look-for-rider']
    const jobs = await pendingJobs(context, queues)
    expect(jobs.map((job) => job.order_id)).not.toContain(order_id)
  })
})
