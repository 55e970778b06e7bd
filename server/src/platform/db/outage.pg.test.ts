import type { ErrorAnswer } from '@pillion/contract/errors'
import { placeOrder } from '@pillion/contract/http/orders'
import { listVendors } from '@pillion/contract/http/vendors'
import { startDatabaseProxy, type DatabaseProxy } from '@pillion/testkit/database-proxy'
import { countRows } from '@pillion/testkit/count-rows'
import { requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import type { Reply } from '../../api-client/api-client.ts'
let proxy: DatabaseProxy
let world: World
let body: PlaceBody
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgresUrl'))
  world = await startWorld({ postgres: proxy.url, settings: { databaseTimeout: 1 } })
  body = await requestBody(world.owner)
})
afterAll(async () => {
  await world.close()
  await proxy.close()
})

const refused = ({ status, headers, answer }: Reply<unknown>) => [
  status,
  (answer as ErrorAnswer).message,
  headers.get('Retry-After'),
]
const UNAVAILABLE = [503, 'error.unavailable', '1']
const readiness = async () => (await fetch(`${world.address}/health/ready`)).status
const orders = async () => Number((await countRows(world.context)).orders)

/** Calls until PostgreSQL is there again; the broken connections of the pool are noticed one by one. */
async function untilReady(): Promise<void> {
  while ((await readiness()) !== 200);
}

describe.each([
  ['frozen', () => proxy.freeze(), () => proxy.thaw()],
  ['gone', () => proxy.shut(), () => proxy.open()],
])('while PostgreSQL is %s', (state, stop, start) => {
  it('[GAP-144] calls answer 503, and the same key places the order once', async () => {
    const key = `placed-while-${state}`
    const before = await orders()
    await stop()
    const [read, placed] = await Promise.all([
      world.owner.send(listVendors),
      world.owner.send(placeOrder, { body, key }),
    ])
    const again = await world.owner.send(placeOrder, { body, key })
    const ready = await readiness()
    await start()
    expect([read, placed, again].map(refused)).toEqual([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE])
    expect(ready).toBe(503)

    await untilReady()
    const replies = [
      await world.owner.send(placeOrder, { body, key }),
      await world.owner.send(placeOrder, { body, key }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[1]?.answer).toEqual(replies[0]?.answer)
    expect(await orders()).toBe(before + 1)
  })
})
