import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getOrder } from '@pillion/contract/http/orders'
import { trackPublicly } from '@pillion/contract/http/tracking'
import { OUTLET, place } from '@pillion/testkit/requests'
import { scriptedFleet, testRider as rider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const DAY = 86_400_000
const source = new URL('../../../../portal/index.html', import.meta.url)

let world: World
let folder: string
const { fleet, report } = scriptedFleet()
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillion-portal-'))
  await copyFile(source, join(folder, 'index.html'))
  world = await startWorld({ fleet: async () => fleet, overrides: { portalFolder: folder } })
})
afterEach(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

async function ordered(...kinds: ('accepted' | 'collected' | 'delivered')[]) {
  const orderId = await place(world.owner)
  await world.advance(0)
  for (const kind of kinds) await report({ orderId, kind, rider, at: world.clock.now() })
  const query = { vendorId: OUTLET, orderId }
  const { link_key: key } = (await world.owner.call(getOrder, { query })).result
  return { orderId, key }
}
const track = ({ orderId, key }: { orderId: string; key: string }) =>
  world.anonymous.send(trackPublicly, { params: { orderID: orderId }, query: { key } })

async function page({ orderId, key }: { orderId: string; key: string }): Promise<string> {
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  const url = `${world.address}/tracking/${orderId}?key=${key}`
  const html = await (await fetch(url, { headers })).text()
  return /<div id="boot">([\s\S]*)<\/div>\s*<div id="root">/.exec(html)?.[1] ?? ''
}

describe('a week after an order has ended', () => {
  it('[GAP-038] its link shows how it ended and nothing else', async () => {
    const order = await ordered('accepted', 'collected', 'delivered')
    world.clock.advance(7 * DAY - 1_000)
    expect((await track(order)).answer.result).toMatchObject({
      is_expired: false,
      outlet_name: expect.stringContaining('Nordic Kitchen'),
    })
    expect(await page(order)).toContain('Nordic Kitchen')

    world.clock.advance(1_000)
    const { status, answer } = await track(order)
    expect([status, answer]).toEqual([
      200,
      { result: { is_expired: true, order_id: order.orderId, status: 'DELIVERED' } },
    ])
    expect((await track({ ...order, key: 'wrong' })).status).toBe(404)
  })

  it('[GAP-038, GAP-153] its page without scripts says so', async () => {
    const order = await ordered('accepted', 'collected', 'delivered')
    world.clock.advance(7 * DAY)
    const text = await page(order)
    expect(text).toContain('This delivery has ended')
    expect(text).toContain('<p>Delivered</p>')
    expect(text).not.toMatch(/Nordic|undefined|null|Eva|For |\u2068/)
  })

  it('[GAP-038] another one that has not ended keeps its page', async () => {
    const order = await ordered('accepted', 'collected')
    world.clock.advance(8 * DAY)
    expect((await track(order)).answer.result).toMatchObject({
      is_expired: false,
      rider: { first_name: 'Eva' },
    })
  })
})
