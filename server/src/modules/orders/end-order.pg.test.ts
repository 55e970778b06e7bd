import { endOrder, getOrder } from '@pillion/contract/http/orders'
import { operatorClient } from '@pillion/testkit/operator-client'
import { OUTLET, place } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Client } from '../../api-client/api-client.ts'
import type { StageReportKind } from '../../partners/fleet/fleet.ts'

const { fleet, released, report } = scriptedFleet()
let world: World
let operator: Client
beforeAll(async () => {
  world = await startWorld({ fleet: async () => fleet })
  operator = await operatorClient(world)
})
afterAll(() => world.close())

const rider = { id: 'r1', name: 'Eva Ek', givenName: 'Eva', phone: '+46701740621' }

/** An order whose fleet has reported this much. */
async function reached(...kinds: StageReportKind[]): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  for (const kind of kinds) await report({ orderId, kind, rider, at: world.clock.now() })
  return orderId
}
const statusesOf = async (orderId: string) => {
  const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
  return result.status_history.map(({ status }) => status)
}

it.each([
  ['CANCELLED', ['assigned', 'accepted'], ['CANCELLED']],
  ['DELIVERED', ['assigned', 'accepted', 'collected', 'left-vendor'], ['DELIVERED']],
  ['RETURNED_TO_VENDOR', ['assigned', 'collected'], ['RETURN_INITIATED', 'RETURNED_TO_VENDOR']],
] as const)(
  'an order that its fleet does not end is %s once the operator says so',
  async (status, kinds, added) => {
    const orderId = await reached(...kinds)
    const before = await statusesOf(orderId)
    const body = { order_id: orderId, status }
    expect((await operator.call(endOrder, { body })).result).toEqual({ order_id: orderId, status })
    expect(await statusesOf(orderId)).toEqual([...before, ...added])
    await world.advance(0)
    expect(released).toContain(orderId)
    // Said twice, it is still so.
    expect((await operator.send(endOrder, { body })).status).toBe(200)
    expect(await statusesOf(orderId)).toHaveLength(before.length + added.length)
  },
)

it('what cannot be is refused, and changes nothing', async () => {
  const onItsWay = await reached('assigned', 'collected')
  const waiting = await reached()
  const answers = await Promise.all(
    [
      { order_id: onItsWay, status: 'CANCELLED' },
      { order_id: waiting, status: 'DELIVERED' },
      { order_id: waiting, status: 'RETURNED_TO_VENDOR' },
      { order_id: 'nk-sod-2j00000000', status: 'CANCELLED' },
    ].map((body) => operator.send(endOrder, { body: body as never })),
  )
  expect(answers.map(({ status, answer }) => [status, answer])).toMatchObject([
    [409, { message: 'order.transition-not-allowed', meta: { details: { status: 'PICKED_UP' } } }],
    [409, { message: 'order.transition-not-allowed' }],
    [409, { message: 'order.transition-not-allowed' }],
    [404, { message: 'error.not-found' }],
  ])
  expect((await statusesOf(onItsWay)).at(-1)).toBe('PICKED_UP')
  expect((await statusesOf(waiting)).at(-1)).toBe('WAITING_FOR_TRANSPORT')
})
