import { cancelOrder, placeOrder } from '@pillion/contract/http/orders'
import type { Operation } from '@pillion/contract/operation'
import { findCountry } from '@pillion/domain/countries/countries'
import { preorderSlots } from '@pillion/domain/service-hours/preorder'
import { callWithRetry } from '@pillion/testkit/call-with-retry'
import { faults } from '@pillion/testkit/faults'
import { startFaultyProxy, type FaultyProxy } from '@pillion/testkit/faulty-proxy'
import { answersWithoutOrder, placedOrders } from '@pillion/testkit/placed-orders'
import { OUTLET, requestBody } from '@pillion/testkit/requests'
import { startRestartableServer, type RestartableServer } from '@pillion/testkit/restartable-server'
import type { TestDatabase } from '@pillion/testkit/test-database'
import { testUsers } from '@pillion/testkit/test-users'
import { seededDatabase } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeClient, signIn, type CallInput, type Client } from '../../api-client/api-client.ts'

const SEED = '2026-10-14'
const REQUESTS = 1_000
const CANCELLATIONS = 100
const AT_ONCE = 16
/** How often the user tries again; by then the faults must have ended. */
const PRESSES = 30
const LONG = 600_000

type Order = { orderId: string; replayed: boolean }
type Asking<O extends Operation> = CallInput<O> & { key: string }

let database: TestDatabase
let server: RestartableServer
let proxy: FaultyProxy
let onBadDay: Client
let directly: () => Promise<Client>
beforeAll(async () => {
  database = await seededDatabase()
  // The riders are too slow to affect this test.
  server = await startRestartableServer(database.url, { FLEET_SPEED: '0.1' })
  proxy = await startFaultyProxy(server, SEED)
  const { email, password } = testUsers.owner
  const { token } = await signIn(await server.address(), email, password)
  onBadDay = makeClient(proxy.address, token)
  directly = async () => makeClient(await server.address(), token)
})
afterAll(async () => {
  await proxy.close()
  await server.end()
  await database.drop()
})

/** Distinct requests, for a time within service hours whenever this test runs. */
async function distinctRequests(): Promise<Asking<typeof placeOrder>[]> {
  const { serviceHours, timeZone } = findCountry('se')!
  const slots = preorderSlots({ now: Date.now(), serviceHours, timeZone })
  const body = { ...(await requestBody(await directly())), preordered_for: slots[8] ?? null }
  return Array.from({ length: REQUESTS }, (_, index) => {
    const order = { ...body.order, description: `request-${index}` }
    return { key: order.description, body: { ...body, order } }
  })
}

/** Calls as the portal does, and as a user who tries again when the portal has given up. */
async function press<O extends Operation>(client: Client, operation: O, asking: Asking<O>) {
  for (let presses = 1; presses <= PRESSES; presses += 1) {
    const reply = await callWithRetry(client, operation, asking, nextTurn)
    if (reply?.status === 200)
      return { orderId: reply.answer.result.order_id as string, replayed: reply.replayed }
    // Waits until the server is back.
    await server.address()
  }
  throw new Error(`${asking.key} was not answered after ${PRESSES} presses`)
}

async function pressAll<O extends Operation>(
  client: Client,
  operation: O,
  askings: readonly Asking<O>[],
): Promise<Map<string, Order>> {
  const answers = new Map<string, Order>()
  const waiting = [...askings]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      answers.set(next.key, await press(client, operation, next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await proxy.settle()
  return answers
}

const nextTurn = () => new Promise(setImmediate)
const sorted = (texts: Iterable<string>) => [...texts].toSorted()
const idsOf = (answers: Map<string, Order>) => [...answers.values()].map(({ orderId }) => orderId)

describe(`with faults, seed ${SEED}`, () => {
  it(
    '[HTTP-08, HTTP-10, HTTP-11, HTTP-12, GAP-144] a thousand requests make a thousand orders, and every promised order exists',
    async () => {
      const requests = await distinctRequests()
      const answers = await pressAll(onBadDay, placeOrder, requests)
      const again = await pressAll(await directly(), placeOrder, requests)
      expect([...again.values()].filter(({ replayed }) => !replayed)).toEqual([])
      expect(sorted(idsOf(again))).toEqual(sorted(idsOf(answers)))
      // No stored answer names an order that does not exist, even if its response was lost.
      expect([...proxy.answered.values()].filter((published) => published.size > 1)).toEqual([])
      // Whatever was committed when the server was killed was there when it came back.
      const survivors = [...proxy.killedAfterCommit]
      expect(survivors.filter((key) => !answers.get(key)?.replayed)).toEqual([])

      const orders = await placedOrders(database.url)
      expect(orders.map((order) => order.order_id)).toEqual(sorted(idsOf(answers)))
      expect(sorted(orders.map((order) => order.description))).toEqual(
        sorted(requests.map(({ key }) => key)),
      )
      expect(orders.filter(({ begun, promised }) => begun !== 1 || promised !== 1)).toEqual([])
      expect(orders.filter(({ published, events }) => published !== events)).toEqual([])
      expect(await answersWithoutOrder(database.url)).toEqual([])

      // The faults did happen.
      expect(faults.filter((fault) => !proxy.faultCounts.has(fault))).toEqual([])
      expect(server.kills()).toBeGreaterThanOrEqual(8)
      expect(survivors.length).toBeGreaterThanOrEqual(3)
    },
    LONG,
  )

  it(
    '[HTTP-11, GAP-144, CANCEL-07] a hundred cancellations cancel a hundred orders, each once',
    async () => {
      const before = await placedOrders(database.url)
      const cancellable = before.filter(({ status }) => status === 'RECEIVED')
      const chosen = cancellable.slice(0, CANCELLATIONS).map((order) => order.order_id)
      expect(chosen).toHaveLength(CANCELLATIONS)
      const answers = await pressAll(
        onBadDay,
        cancelOrder,
        chosen.map((order_id) => ({
          key: `cancel-${order_id}`,
          body: { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' },
        })),
      )
      expect(sorted(idsOf(answers))).toEqual(chosen)
      const after = await placedOrders(database.url)
      expect(after.filter((order) => order.cancelled > 0).map((order) => order.order_id)).toEqual(
        chosen,
      )
      expect(after.filter((order) => order.cancelled > 1)).toEqual([])
      expect(after.filter(({ published, events }) => published !== events)).toEqual([])
    },
    LONG,
  )
})
