import {
  changeAvailability,
  getVendor,
  placeVendor,
  updateOutlet,
} from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import { readOrder } from '@pillion/testkit/edits'
import { unchangedOutlet } from '@pillion/testkit/outlets'
import { OUTLET, place } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
const { fleet, amended, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

const rider = { id: 'r1', name: 'Eva Ek', phone: '+46701740621' }

async function ordered(stages: readonly ('assigned' | 'accepted' | 'collected')[] = []) {
  const orderId = await place(world.owner)
  await world.advance(0)
  for (const kind of stages) await report({ orderId, kind, rider, at: world.clock.now() })
  return orderId
}
const of = (orderId: string) => amended.filter((job) => job.orderId === orderId)

const read = async () => (await world.owner.call(getVendor, { params: { id: OUTLET } })).result

async function update(change: Partial<BodyOf<typeof updateOutlet>>) {
  const body = { ...unchangedOutlet(await read()), ...change }
  await world.owner.call(updateOutlet, { params: { id: OUTLET }, body })
  await world.advance(0)
}

describe('a changed outlet', () => {
  it('[OUT-19] reaches every rider who has yet to collect there, and changes no placed order', async () => {
    const [looking, accepted, collected] = [
      await ordered(),
      await ordered(['assigned', 'accepted']),
      await ordered(['assigned', 'accepted', 'collected']),
    ]
    const before = await readOrder(world.owner, accepted)
    await update({
      name: 'Moved Kitchen',
      address: 'Folkungagatan 44',
      phone_number: '+46701740622',
      rider_instructions: 'Ring twice',
      latitude: 59.331,
      longitude: 18.061,
    })
    const now = {
      pickup: { latitude: 59.331, longitude: 18.061 },
      outlet: {
        name: 'Moved Kitchen',
        address: 'Folkungagatan 44',
        phone: '+46701740622',
        instructions: 'Ring twice',
      },
    }
    expect(of(looking)).toMatchObject([now])
    expect(of(accepted)).toMatchObject([now])
    expect(of(collected)).toEqual([])
    const after = await readOrder(world.owner, accepted)
    expect([after.outlet_name, after.pickup]).toEqual([before.outlet_name, before.pickup])
  })

  it('[OUT-19] reaches them too when only its entrance is changed', async () => {
    const orderId = await ordered()
    await update({ unit: '2 tr', building: 'Gården' })
    const { address_text } = (await read()).vendor_information.location
    expect(of(orderId)).toMatchObject([{ outlet: { address: `2 tr, Gården, ${address_text}` } }])
  })

  it('[OUT-19] reaches them too when only its place is changed', async () => {
    const orderId = await ordered()
    const { version, vendor_information } = await read()
    const body = { ...vendor_information.location, latitude: 59.332, longitude: 18.062, version }
    await world.owner.call(placeVendor, { params: { id: OUTLET }, body })
    await world.advance(0)
    expect(of(orderId)).toMatchObject([{ pickup: { latitude: 59.332, longitude: 18.062 } }])
  })

  it('survives a crash with the news to the riders', async () => {
    const orderId = await ordered()
    // As if the server had stopped before it ran the job.
    await world.context.jobs.releaseQueues(['outlet-changed'])
    await update({ phone_number: '+46701740623' })
    expect(of(orderId)).toEqual([])
    world = await world.restart()
    await world.advance(0)
    expect(of(orderId)).toMatchObject([{ outlet: { phone: '+46701740623' } }])
  })

  it('does not disturb them with what riders need not know', async () => {
    const orderId = await ordered()
    await update({ users: ['demo@pillion.example'] })
    const { version } = await read()
    const pause = { version, pause: '30-minutes' as const }
    await world.owner.call(changeAvailability, { params: { id: OUTLET }, body: pause })
    await world.advance(0)
    expect(of(orderId)).toEqual([])
  })
})
