import { cancelOrder } from '@pillion/contract/http/orders'
import { Down } from '@pillion/contract/live/down'
import { place, requestBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { listen, type Listener } from './listener.fixture.ts'
import { isAfter, positionOf } from './position.ts'

const metricsToken = 'figures-of-this-test'
let world: World
beforeAll(async () => void (world = await startWorld({ settings: { metricsToken } })))
afterAll(() => world.close())

async function listener(client = world.alice): Promise<Listener> {
  const made = await listen(world, `Bearer ${client.token}`)
  onTestFinished(() => made.socket.terminate())
  return made
}

/** How many sockets the server believes to be listening. */
async function listening(): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${world.address}/metrics`, { headers })).text()
  return Number(/^pillion_sockets (\d+)$/m.exec(metrics)?.[1])
}

const stories = (one: Listener, orderId: string) =>
  one.events().flatMap((event) => (event.orderId === orderId ? [event.status] : []))

describe('a subscribed socket', () => {
  it('[WS-04, WS-06, WS-07] is told so, then hears of every change in order, with growing cursors', async () => {
    const alice = await listener()
    await alice.subscribe('nk-sod')
    const orderId = await place(world.alice)
    await world.advance(0)
    await alice.hearsOf(orderId, 'WAITING_FOR_TRANSPORT')
    const reason = { vendor_id: 'nk-sod', order_id: orderId, reason: 'TOO_BUSY' }
    await world.alice.call(cancelOrder, { body: reason })
    await alice.hearsOf(orderId, 'CANCELLED')

    expect(alice.heard[0]).toMatchObject({ type: 'subscribe_ok', vendor_id: 'nk-sod' })
    expect(stories(alice, orderId)).toHaveLength(4)
    const places = alice.events().map((event) => positionOf(event.cursor)!)
    for (const [index, next] of places.entries())
      expect(index === 0 || isAfter(next, places[index - 1]!)).toBe(true)
  })

  it('gets messages as the contract describes them', async () => {
    const alice = await listener()
    await alice.subscribe('nk-sod')
    await place(world.alice)
    await alice.hears(1)
    const isDown = new Ajv().compile<Down>(Down)
    for (const message of alice.heard) expect(message).toSatisfy(isDown)
  })

  it('of a parent hears its outlets; one of an outlet hears no sister', async () => {
    const [parent, sister] = [await listener(), await listener()]
    await parent.subscribe('nk')
    await sister.subscribe('nk-vas')
    const sod = await place(world.alice)
    const ost = await place(world.alice, await requestBody(world.alice, { vendorId: 'nk-ost' }))
    await parent.hearsOf(sod)
    await parent.hearsOf(ost)
    expect(sister.events()).toEqual([])
  })

  it('[GEN-25] hears nothing of somebody else', async () => {
    const [alice, bob] = [await listener(), await listener(world.bob)]
    await alice.subscribe('nk')
    await bob.subscribe('cb')
    const theirs = await place(world.alice)
    await alice.hearsOf(theirs)
    const own = await place(world.bob, await requestBody(world.bob, { vendorId: 'cb-sod' }))
    await bob.hearsOf(own)
    expect(bob.events().map((event) => event.orderId)).not.toContain(theirs)
    expect(alice.events().map((event) => event.orderId)).not.toContain(own)
  })

  it('[WS-05] switches to another vendor, and hears no more of the first', async () => {
    const [alice, witness] = [await listener(), await listener()]
    await witness.subscribe('nk')
    await alice.subscribe('nk-sod')
    await alice.subscribe('nk-ost')
    const sod = await place(world.alice)
    const ost = await place(world.alice, await requestBody(world.alice, { vendorId: 'nk-ost' }))
    await witness.hearsOf(sod)
    await alice.hearsOf(ost)
    expect(stories(alice, sod)).toEqual([])
  })

  it('is one, however often it subscribes, and none when it has gone', async () => {
    const alice = await listener()
    const before = await listening()
    for (const vendorId of ['nk', 'nk-sod', 'nk', 'nk']) await alice.subscribe(vendorId)
    expect(await listening()).toBe(before + 1)
    await place(world.alice)
    await alice.hears(1)
    expect(new Set(alice.events().map((event) => event.cursor)).size).toBe(alice.events().length)
    await alice.hangUp()
    while ((await listening()) > before) await world.flushLive()
    expect(await listening()).toBe(before)
  })

  it('that goes while it is subscribed leaves nothing behind', async () => {
    const others = await listener()
    await others.subscribe('nk')
    const leaving = await Promise.all(Array.from({ length: 20 }, () => listener()))
    for (const one of leaving) {
      one.say({ action: 'subscribeToVendor', vendor_id: 'nk' })
      one.socket.terminate()
    }
    await Promise.all(leaving.map((one) => one.closed))
    // What the server still had to do for them is done before what is asked now.
    for (let round = 0; round < 5; round += 1) await others.subscribe('nk')
    expect(await listening()).toBe(1)
  })
})
