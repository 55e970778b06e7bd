import { makeRandom } from '@pillion/city/random'
import { cancelOrder, listOrders } from '@pillion/contract/http/orders'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const RACES = 200
const AT_ONCE = 10
const SEED = 7

let world: World
const { fleet, report, released } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

const cancel = async (order_id: string) => {
  const body = { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' }
  return (await world.owner.send(cancelOrder, { body })).status
}
const accept = (orderId: string) =>
  report({ orderId, kind: 'accepted', rider: testRider, at: world.clock.now() })

/** Starts both, the later one some turns of the event loop after the other. */
async function race(orderId: string, cancelsFirst: boolean, turns: number): Promise<number> {
  const actions = [() => cancel(orderId), () => accept(orderId).then(() => 0)] as const
  const [first, second] = cancelsFirst ? actions : ([actions[1], actions[0]] as const)
  const started = first()
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
  const statuses = await Promise.all([started, second()])
  return Math.max(...statuses)
}

async function assignedOrders(): Promise<string[]> {
  const body = await requestBody(world.owner)
  const orderIds: string[] = []
  for (let count = 0; count < RACES; count += AT_ONCE)
    orderIds.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, () => place(world.owner, body)))),
    )
  await world.advance(0)
  await Promise.all(
    orderIds.map((orderId) =>
      report({ orderId, kind: 'assigned', rider: testRider, at: world.clock.now() }),
    ),
  )
  return orderIds
}

describe('a cancellation and a rider who accepts in the same moment', () => {
  it('[CANCEL-04] have exactly one outcome in each of 200 races', async () => {
    const random = makeRandom(SEED, 'cancel races')
    const orderIds = await assignedOrders()
    const answers = new Map<string, number>()
    for (let first = 0; first < RACES; first += AT_ONCE)
      await Promise.all(
        orderIds.slice(first, first + AT_ONCE).map(async (orderId) => {
          const turns = Math.floor(random.between(0, 12))
          answers.set(orderId, await race(orderId, random.chance(0.5), turns))
        }),
      )
    await world.advance(0)

    const now = Math.floor(world.clock.now() / 1000)
    const query = { from: now - 3_600, to: now + 1, count: RACES }
    const { result } = await world.owner.call(listOrders, { params: { vendorId: OUTLET }, query })
    const ends = { 200: 'CANCELLED', 409: 'COURIER_ACCEPTED_DELIVERY' } as const
    const outcomes = result.data.map(({ order_id, status, status_history, cancel_reason }) => {
      const answer = answers.get(order_id) as keyof typeof ends
      const entries = status_history.map((entry) => entry.status)
      return { answer, status, entries, cancel_reason, isReleased: released.includes(order_id) }
    })
    expect(outcomes).toHaveLength(RACES)
    for (const { answer, ...outcome } of outcomes)
      expect(outcome).toEqual({
        status: ends[answer],
        entries: [
          'NEW',
          'RECEIVED',
          'WAITING_FOR_TRANSPORT',
          'ASSIGNED_TO_TRANSPORT',
          ends[answer],
        ],
        cancel_reason: answer === 200 ? 'TOO_BUSY' : null,
        isReleased: answer === 200,
      })
    // Both have won.
    expect(new Set(outcomes.map(({ answer }) => answer))).toEqual(new Set([200, 409]))
  })
})
