import { cancelOrder, editOrder } from '@pillion/contract/http/orders'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { editOf, quotedEdit, readOrder } from '@pillion/testkit/edits'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { system } from '../../platform/db/scope.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'

let world: World
const { fleet, requested, amended, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

const of = (orderId: string, jobs = amended) => jobs.filter((job) => job.orderId === orderId)
const rider = { id: 'r1', name: 'Eva Ek', phone: '+46701740621' }

async function ordered(preordered_for: number | null = null): Promise<string> {
  const orderId = await place(world.owner, {
    ...(await requestBody(world.owner)),
    preordered_for,
  })
  await world.advance(0)
  return orderId
}

/** Edits the order's destination and returns the new one, before the fleet is notified. */
async function send(orderId: string, eastKm = 1.1) {
  const { pickup } = await readOrder(world.owner, orderId)
  const body = await quotedEdit(world.owner, orderId, { to: offsetBy(pickup, eastKm, 0) })
  await world.owner.call(editOrder, { params: { orderId }, body })
  const { latitude, longitude } = body.location
  return { latitude, longitude }
}
const cancel = (orderId: string) =>
  world.owner.call(cancelOrder, {
    body: { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' },
  })

describe('an edited order', () => {
  it.each([
    { stages: [] },
    { stages: ['assigned'] },
    { stages: ['assigned', 'accepted'] },
  ] as const)(
    '[RAR-29] redirects its rider to the new address, after $stages',
    async ({ stages }) => {
      const orderId = await ordered()
      const [job] = of(orderId, requested)
      for (const kind of stages) await report({ orderId, kind, rider, at: world.clock.now() })
      const dropoff = await send(orderId)
      await world.advance(0)
      expect(of(orderId)).toEqual([{ ...job, dropoff }])
      expect(of(orderId, requested)).toHaveLength(1)
    },
  )

  it('[RAR-29] does not redirect the rider when its destination stays', async () => {
    const orderId = await ordered()
    const body = { ...(await editOf(world.owner, orderId)), amount: 1, item_details: 'Less' }
    await world.owner.call(editOrder, { params: { orderId }, body })
    await world.advance(0)
    expect(of(orderId)).toEqual([])
  })

  it('[RAR-29] is requested for the new address only when edited before its search', async () => {
    const time = (Math.ceil(world.clock.now() / 3_600_000) + 3) * 3_600
    const orderId = await ordered(time)
    const dropoff = await send(orderId)
    await world.advance(0)
    expect(of(orderId, requested)).toEqual([])
    const { database, clock } = world.context
    const payload = { order_id: orderId }
    await database.run(system, addJob({ queue: 'look-for-rider', payload, runAt: clock.now() }))
    await world.advance(0)
    expect(of(orderId, requested)).toMatchObject([{ dropoff }])
  })

  it('[RAR-29] edited twice concurrently is delivered to the second destination', async () => {
    const orderId = await ordered()
    await send(orderId, 1.1)
    const dropoff = await send(orderId, 1.4)
    await world.advance(0)
    expect(of(orderId).at(-1)).toMatchObject({ dropoff })
  })
})

describe('the job that notifies the fleet of an edit', () => {
  it('survives a crash together with the edit, and runs on the next server', async () => {
    const orderId = await ordered()
    // As if the server had stopped before it ran the job.
    await world.context.jobs.releaseQueues(['order-edited'])
    const dropoff = await send(orderId)
    await world.advance(0)
    expect(of(orderId)).toEqual([])
    world = await world.restart()
    await world.advance(0)
    expect(of(orderId)).toMatchObject([{ dropoff }])
    expect(of(orderId, requested).at(-1)).toMatchObject({ dropoff, progress: { stage: 'looking' } })
  })

  it('may run twice, and does nothing once the order has ended', async () => {
    const orderId = await ordered()
    const dropoff = await send(orderId)
    await world.advance(0)
    const { database, clock } = world.context
    const payload = { order_id: orderId, at: clock.now() / 1000 }
    const again = addJob({ queue: 'order-edited', payload, runAt: clock.now() })
    await database.run(system, again)
    await world.advance(0)
    expect(of(orderId)).toMatchObject([{ dropoff }, { dropoff }])
    await cancel(orderId)
    await database.run(system, again)
    await world.advance(0)
    expect(of(orderId)).toHaveLength(2)
  })
})
