import { getOrder } from '@pillion/contract/http/orders'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { system } from '../../platform/db/scope.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import type { Queue } from '../../platform/jobs/job.ts'

let world: World
const { fleet, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

const rider = { id: 'r1', name: 'Eva Ek', phone: '+46701740621' }
const statusesOf = async (orderId: string) => {
  const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
  return result.status_history.map((entry) => entry.status)
}

/** As after a crash between a job's work and its removal. */
async function again(
  queue: Exclude<Queue, 'order-edited'>,
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
    await again('give-up-search', { order_id: orderId, since: since + 5 })
    expect((await statusesOf(orderId)).at(-1)).toBe('STALLED')
  })
})
