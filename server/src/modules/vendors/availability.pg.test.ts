import { placeOrder } from '@pillion/contract/http/orders'
import {
  changeAvailability,
  getVendor,
  listOutlets,
  listVendors,
} from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import { listen } from '@pillion/testkit/listener'
import { place, requestBody } from '@pillion/testkit/requests'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())
// The next test expects the outlet in this state.
afterEach(() => change({ is_active: true, opening_hours: null, pause: null }))

const read = async (id = 'nk-sod') => (await world.owner.call(getVendor, { params: { id } })).result

async function change(
  body: Omit<BodyOf<typeof changeAvailability>, 'version'>,
  { id = 'nk-sod', client = world.owner } = {},
) {
  const { version } = await read(id)
  return client.send(changeAvailability, { params: { id }, body: { ...body, version } })
}

const tryToPlace = async (change: Partial<BodyOf<typeof placeOrder>> = {}) => {
  const body = { ...(await requestBody(world.owner)), ...change }
  const { status, answer } = await world.owner.send(placeOrder, { body })
  return [status, 'message' in answer ? answer.message : undefined]
}

describe('[OUT-03] a paused outlet', () => {
  it('takes no requests for thirty minutes, but scheduled ones for later', async () => {
    const { answer } = await change({ pause: '30-minutes' })
    expect(answer.result.pause).toEqual({ until: NOON / 1000 + 1_800 })
    expect((await read()).pause).toEqual({ until: NOON / 1000 + 1_800 })
    expect(await tryToPlace()).toEqual([422, 'request.outlet-paused'])
    expect(await tryToPlace({ preordered_for: NOON / 1000 + 10_800 })).toEqual([200, undefined])
    world.clock.advance(1_800_000)
    expect(await tryToPlace()).toEqual([200, undefined])
  })

  it('is paused until midnight, or until it is resumed', async () => {
    expect((await change({ pause: 'today' })).answer.result.pause).toEqual({
      until: Date.UTC(2026, 9, 14, 22) / 1000,
    })
    expect((await change({ pause: 'until-resumed' })).answer.result.pause).toEqual({ until: null })
    expect(await tryToPlace()).toEqual([422, 'request.outlet-paused'])
    expect(await tryToPlace({ preordered_for: NOON / 1000 + 10_800 })).toEqual([
      422,
      'validation.preorder-time',
    ])
    expect((await change({ pause: null })).answer.result.pause).toBeNull()
    expect(await tryToPlace()).toEqual([200, undefined])
  })

  it('goes on with the orders that it has', async () => {
    const orderId = await place(world.owner)
    const socket = await listen(world, `Bearer ${world.owner.token}`)
    onTestFinished(() => socket.socket.terminate())
    await socket.subscribe('nk-sod')
    await change({ pause: 'until-resumed' })
    await world.advance(20_000)
    await socket.waitForOrder(orderId, 'NEAR_VENDOR')
    // Updates of earlier changes may come as late.
    expect(socket.vendorUpdates()).not.toEqual([])
  })
})

describe('[OUT-04] an outlet with hours of its own', () => {
  it('takes requests in them only', async () => {
    await change({ opening_hours: '1300:2000' })
    expect((await read()).opening_hours).toBe('1300:2000')
    expect(await tryToPlace()).toEqual([422, 'request.outlet-closed'])
    expect(await tryToPlace({ preordered_for: NOON / 1000 + 10_800 })).toEqual([200, undefined])
    await change({ opening_hours: null })
    expect(await tryToPlace()).toEqual([200, undefined])
  })

  it.each(['2300:0700', 'noon', '9:00'])('cannot have %s', async (opening_hours) => {
    const { status, answer } = await change({ opening_hours })
    expect([status, answer]).toMatchObject([
      422,
      { message: 'validation.opening-hours', errors: [{ field: 'opening_hours' }] },
    ])
  })
})

describe('[OUT-01, OUT-02] a deactivated outlet', () => {
  const namesIn = async () =>
    (await world.owner.call(listVendors)).result.vendors.map(({ vendor_id }) => vendor_id).sort()

  it('takes no requests and is listed to its parent only, until it is active again', async () => {
    const body = await requestBody(world.owner)
    await change({ is_active: false })
    expect(await namesIn()).toEqual(['nk', 'nk-ost', 'nk-vas'])
    const { status, answer } = await world.owner.send(placeOrder, { body })
    expect([status, answer]).toMatchObject([422, { message: 'error.cant-retrieve-vendor-rar' }])
    const list = () => world.owner.call(listOutlets, { query: { parentVendorId: 'nk' } })
    expect((await list()).result.outlets.map((one) => [one.vendor_id, one.is_active])).toEqual([
      ['nk-ost', true],
      ['nk-sod', false],
      ['nk-vas', true],
    ])
    await change({ is_active: true })
    expect(await namesIn()).toContain('nk-sod')
    expect((await world.owner.send(placeOrder, { body })).status).toBe(200)
  })

  it('cannot be a parent, or another account’s', async () => {
    expect((await change({ is_active: false }, { id: 'nk' })).status).toBe(403)
    expect((await change({ is_active: false }, { client: world.stranger })).status).toBe(403)
    const foreign = { query: { parentVendorId: 'nk' } }
    expect((await world.stranger.send(listOutlets, foreign)).status).toBe(403)
    expect((await read()).is_active).toBe(true)
  })

  it('is changed by one at a time', async () => {
    const { version } = await read()
    const send = (pause: 'today' | null) =>
      world.owner.send(changeAvailability, {
        params: { id: 'nk-sod' },
        body: { pause, version },
      })
    const replies = await Promise.all([send('today'), send(null), send('today'), send(null)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409])
  })
})
