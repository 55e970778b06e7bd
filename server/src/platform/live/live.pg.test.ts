import { cancelOrder } from '@pillion/contract/http/orders'
import { ServerMessage } from '@pillion/contract/live/server-message'
import { listen, type Listener } from '@pillion/testkit/listener'
import { place, requestBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { isAfter, parseCursor } from './cursor.ts'

const metricsToken = 'figures-of-this-test'
let world: World
beforeAll(async () => void (world = await startWorld({ settings: { metricsToken } })))
afterAll(() => world.close())

async function listener(client = world.owner): Promise<Listener> {
  const made = await listen(world, `Bearer ${client.token}`)
  onTestFinished(() => made.socket.terminate())
  return made
}

/** How many sockets the server counts as subscribed. */
async function listening(): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${world.address}/metrics`, { headers })).text()
  return Number(/^pillion_sockets (\d+)$/m.exec(metrics)?.[1])
}

const statusesOf = (one: Listener, orderId: string) =>
  one.events().flatMap((event) => (event.orderId === orderId ? [event.status] : []))

describe('a subscribed socket', () => {
  it('[WS-04, WS-06, WS-07] is confirmed, then receives every change in order, with growing cursors', async () => {
    const owner = await listener()
    await owner.subscribe('nk-sod')
    const orderId = await place(world.owner)
    await world.advance(0)
    await owner.waitForOrder(orderId, 'WAITING_FOR_TRANSPORT')
    const reason = { vendor_id: 'nk-sod', order_id: orderId, reason: 'TOO_BUSY' }
    await world.owner.call(cancelOrder, { body: reason })
    await owner.waitForOrder(orderId, 'CANCELLED')

    expect(owner.messages[0]).toMatchObject({ type: 'subscribe_ok', vendor_id: 'nk-sod' })
    expect(statusesOf(owner, orderId)).toHaveLength(4)
    const positions = owner.events().map((event) => parseCursor(event.cursor)!)
    for (const [index, next] of positions.entries())
      expect(index === 0 || isAfter(next, positions[index - 1]!)).toBe(true)
  })

  it('gets messages that match the contract', async () => {
    const owner = await listener()
    await owner.subscribe('nk-sod')
    await place(world.owner)
    await owner.waitForEvents(1)
    const isServerMessage = new Ajv().compile<ServerMessage>(ServerMessage)
    for (const message of owner.messages) expect(message).toSatisfy(isServerMessage)
  })

  it('of a parent receives its outlets’ events; one of an outlet receives no sister’s', async () => {
    const [parent, sister] = [await listener(), await listener()]
    await parent.subscribe('nk')
    await sister.subscribe('nk-vas')
    const sod = await place(world.owner)
    const ost = await place(world.owner, await requestBody(world.owner, { vendorId: 'nk-ost' }))
    await parent.waitForOrder(sod)
    await parent.waitForOrder(ost)
    expect(sister.events()).toEqual([])
  })

  it('[GEN-25] receives nothing of another account', async () => {
    const [owner, stranger] = [await listener(), await listener(world.stranger)]
    await owner.subscribe('nk')
    await stranger.subscribe('cb')
    const theirs = await place(world.owner)
    await owner.waitForOrder(theirs)
    const own = await place(
      world.stranger,
      await requestBody(world.stranger, { vendorId: 'cb-sod' }),
    )
    await stranger.waitForOrder(own)
    expect(stranger.events().map((event) => event.orderId)).not.toContain(theirs)
    expect(owner.events().map((event) => event.orderId)).not.toContain(own)
  })

  it('[WS-05] switches to another vendor, and receives no more of the first', async () => {
    const [owner, witness] = [await listener(), await listener()]
    await witness.subscribe('nk')
    await owner.subscribe('nk-sod')
    await owner.subscribe('nk-ost')
    const sod = await place(world.owner)
    const ost = await place(world.owner, await requestBody(world.owner, { vendorId: 'nk-ost' }))
    await witness.waitForOrder(sod)
    await owner.waitForOrder(ost)
    expect(statusesOf(owner, sod)).toEqual([])
  })

  it('counts once, however often it subscribes, and not after it has closed', async () => {
    const owner = await listener()
    const before = await listening()
    for (const vendorId of ['nk', 'nk-sod', 'nk', 'nk']) await owner.subscribe(vendorId)
    expect(await listening()).toBe(before + 1)
    await place(world.owner)
    await owner.waitForEvents(1)
    expect(new Set(owner.events().map((event) => event.cursor)).size).toBe(owner.events().length)
    await owner.disconnect()
    while ((await listening()) > before) await world.flushLive()
    expect(await listening()).toBe(before)
  })

  it('that closes while subscribing leaves nothing behind', async () => {
    const others = await listener()
    await others.subscribe('nk')
    const leaving = await Promise.all(Array.from({ length: 20 }, () => listener()))
    for (const one of leaving) {
      one.send({ action: 'subscribeToVendor', vendor_id: 'nk' })
      one.socket.terminate()
    }
    await Promise.all(leaving.map((one) => one.closed))
    // The server finishes its work for the closed sockets before it confirms these subscriptions.
    for (let round = 0; round < 5; round += 1) await others.subscribe('nk')
    expect(await listening()).toBe(1)
  })
})
