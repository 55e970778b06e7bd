import { placeOrder } from '@pillion/contract/http/orders'
import { countryBy } from '@pillion/domain/countries/countries'
import { preorderSlots } from '@pillion/domain/service-hours/service-hours'
import { makeClient, signIn, type Client } from '@pillion/testkit/client'
import { people } from '@pillion/testkit/people'
import { placedOrders } from '@pillion/testkit/placed-orders'
import { requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { startServerProcess, type ServerProcess } from '@pillion/testkit/server-process'
import type { TestDatabase } from '@pillion/testkit/test-database'
import { seededDatabase } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const keys = Array.from({ length: 200 }, (_, index) => `order ${index}`.replace(' ', '-'))
/** After so many answers the server is killed; as if by chance, but the same every time. */
const KILLS = [23, 71]

let database: TestDatabase
let server: ServerProcess
beforeAll(async () => void (database = await seededDatabase()))
afterAll(async () => {
  await server.kill()
  await database.drop()
})

// Riders are so slow that they take no part in this.
const start = () => startServerProcess(database.url, { FLEET_SPEED: '0.1' })

/** A request for a time at which riders work, whenever this test runs. */
async function request(client: Client): Promise<PlaceBody> {
  const { serviceHours, timeZone } = countryBy('se')!
  const slots = preorderSlots({ now: Date.now(), serviceHours, timeZone })
  return { ...(await requestBody(client)), preordered_for: slots[8] ?? null }
}

/** Sends every key at once; kills the server after `most` answers. Gives the order ids by key. */
async function placeAll(client: Client, body: PlaceBody, most = Infinity) {
  const placed = new Map<string, string>()
  const attempts = keys.map(async (key) => {
    const reply = await client.send(placeOrder, { body, key })
    if (reply.status === 200) placed.set(key, reply.answer.result.order_id)
    if (placed.size >= most) await server.kill()
  })
  await Promise.allSettled(attempts)
  return placed
}

describe('a server that is killed while it places orders', () => {
  it('[HTTP-11] keeps every order that it has promised, and doubles none when all is sent again', async () => {
    server = await start()
    const { email, password } = people.alice
    const { token } = await signIn(server.address, email, password)
    const body = await request(makeClient(server.address, token))
    const promised = new Map<string, string>()
    const broken: string[] = []
    const note = (placed: Map<string, string>) => {
      for (const [key, orderId] of placed) {
        if ((promised.get(key) ?? orderId) !== orderId) broken.push(key)
        promised.set(key, orderId)
      }
    }

    for (const most of KILLS) {
      note(await placeAll(makeClient(server.address, token), body, most))
      expect(promised.size).toBeLessThan(keys.length)
      server = await start()
    }
    while (promised.size < keys.length)
      note(await placeAll(makeClient(server.address, token), body))
    note(await placeAll(makeClient(server.address, token), body))

    expect(broken).toEqual([])
    expect(new Set(promised.values()).size).toBe(keys.length)
    await server.kill()
    const orders = await placedOrders(database.url)
    expect(orders.map((order) => order.order_id)).toEqual([...promised.values()].toSorted())
    expect(orders.filter((order) => order.begun !== 1)).toEqual([])
    expect(orders.filter((order) => order.told !== order.events)).toEqual([])
  }, 60_000)
})
