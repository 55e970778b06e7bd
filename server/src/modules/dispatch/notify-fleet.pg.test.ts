import { cancelOrder, editOrder } from '@pillion/contract/http/orders'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { quotedEdit, readOrder } from '@pillion/testkit/edits'
import { OUTLET, place } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Fleet } from '../../partners/fleet/fleet.ts'
import { findOrder } from '../orders/find-order.ts'
import { requestRider, requestRiders } from './notify-fleet.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ fleet: async () => scriptedFleet().fleet })
  // Without these jobs, only the request itself notifies the fleet of changes.
  await world.context.jobs.releaseQueues(['order-edited', 'release-rider'])
})
afterAll(() => world.close())

async function edit(orderId: string) {
  const { pickup } = await readOrder(world.owner, orderId)
  const body = await quotedEdit(world.owner, orderId, { to: offsetBy(pickup, 1.1, 0) })
  await world.owner.call(editOrder, { params: { orderId }, body })
  const { latitude, longitude } = body.location
  return { latitude, longitude }
}
const cancel = (orderId: string) =>
  world.owner.call(cancelOrder, {
    body: { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' },
  })

/** Requests a rider in either way; `meanwhile` runs before the fleet knows the order. */
async function ask(
  how: 'one' | 'many',
  meanwhile: (orderId: string) => Promise<unknown>,
  thenMeanwhile: (orderId: string) => Promise<unknown> = async () => {},
) {
  const orderId = await place(world.owner)
  await world.advance(0)
  const { fleet, requested, amended, released } = scriptedFleet()
  const interruptedFleet: Fleet = {
    ...fleet,
    async request(job) {
      await meanwhile(orderId)
      await fleet.request(job)
    },
    async amend(job) {
      await fleet.amend(job)
      if (amended.length === 1) await thenMeanwhile(orderId)
    },
  }
  const order = (await findOrder(world.context.database, orderId))!
  if (how === 'one') await requestRider(world.context, interruptedFleet, order)
  else await requestRiders(world.context, interruptedFleet, [order])
  return { orderId, requested, amended, released }
}

describe.each(['one', 'many'] as const)('requesting a rider (%s at once)', (how) => {
  it('sends one request when nothing changes in the meantime', async () => {
    const { requested, amended, released } = await ask(how, async () => {})
    expect([requested.length, amended.length, released.length]).toEqual([1, 0, 0])
  })

  it('[RAR-29] sends an edit that came in the meantime', async () => {
    let dropoff = {}
    const calls = await ask(how, async (orderId) => void (dropoff = await edit(orderId)))
    expect(calls.requested).not.toMatchObject([{ dropoff }])
    expect(calls.amended).toMatchObject([{ dropoff }])
  })

  it('[RAR-29] sends an edit that came during the first correction', async () => {
    let dropoff = {}
    const again = async (orderId: string) => {
      const { pickup } = await readOrder(world.owner, orderId)
      const body = await quotedEdit(world.owner, orderId, { to: offsetBy(pickup, -1.1, 0) })
      await world.owner.call(editOrder, { params: { orderId }, body })
      dropoff = { latitude: body.location.latitude, longitude: body.location.longitude }
    }
    const { amended } = await ask(how, edit, again)
    expect(amended).toHaveLength(2)
    expect(amended.at(-1)).toMatchObject({ dropoff })
  })

  it('[CANCEL-04] releases an order that was cancelled in the meantime', async () => {
    const { orderId, released } = await ask(how, cancel)
    expect(released).toEqual([orderId])
  })
})
