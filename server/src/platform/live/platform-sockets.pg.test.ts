import { changeAvailability, getVendor } from '@pillion/contract/http/vendors'
import { closeCodes } from '@pillion/contract/live/server-message'
import { listen } from '@pillion/testkit/listener'
import { place } from '@pillion/testkit/requests'
import { forgedPlatformToken, platformToken, riderPlatform } from '@pillion/testkit/rider-platform'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

const HOUR = 3_600_000

let world: World
beforeAll(async () => {
  world = await startWorld({ settings: { riderPlatform: riderPlatform() } })
})
afterAll(() => world.close())

async function open(authorization: string) {
  const made = await listen(world, authorization)
  onTestFinished(() => made.socket.terminate())
  return made
}

const tokenFor = (restaurant_id: string) => platformToken(world.context, { restaurant_id })

describe('a socket of the rider platform', () => {
  it('[WS-03] hears of its outlet alone, also of what it missed', async () => {
    const authorization = `GoDroid ${tokenFor('nk-sod')}`
    const platform = await open(authorization)
    const cursor = await platform.subscribe('nk-sod')
    const sister = await open(`GoDroid ${tokenFor('nk-vas')}`)
    await sister.subscribe('nk-vas')
    const orderId = await place(world.owner)
    await platform.waitForOrder(orderId)
    expect(sister.events()).toEqual([])

    const back = await open(authorization)
    await back.subscribe('nk-sod', cursor)
    await back.waitForOrder(orderId)

    sister.send({ action: 'subscribeToVendor', vendor_id: 'nk-sod' })
    expect(await sister.closed).toBe(closeCodes.forbidden)
    expect(sister.events()).toEqual([])
  })

  it('[GEN-25] for a parent hears nothing of its outlets, even when they change', async () => {
    const parent = await open(`GoDroid ${tokenFor('nk')}`)
    await parent.subscribe('nk')
    const owner = await open(`Bearer ${world.owner.token}`)
    await owner.subscribe('nk')
    const { version } = (await world.owner.call(getVendor, { params: { id: 'nk-sod' } })).result
    const body = { pause: 'today' as const, version }
    await world.owner.call(changeAvailability, { params: { id: 'nk-sod' }, body })
    await owner.waitForVendorUpdate({ vendor_id: 'nk-sod', version: version + 1 })
    const resumed = { pause: null, version: version + 1 }
    await world.owner.call(changeAvailability, { params: { id: 'nk-sod' }, body: resumed })
    const orderId = await place(world.owner)
    await owner.waitForOrder(orderId)
    await parent.subscribe('nk')
    expect([parent.vendorUpdates(), parent.events()]).toEqual([[], []])
  })

  it.each(['forged', 'sent as a bearer'])('is not opened with a token that is %s', async (how) => {
    const authorization =
      how === 'forged'
        ? `GoDroid ${forgedPlatformToken(world.context)}`
        : `Bearer ${platformToken(world.context)}`
    const made = await open(authorization)
    expect(await made.closed).toBe(closeCodes.unauthenticated)
  })

  it('[WS-03] is closed when its token expires', async () => {
    const platform = await open(`GoDroid ${tokenFor('nk-sod')}`)
    await platform.subscribe('nk-sod')
    world.clock.advance(HOUR)
    expect(await platform.closed).toBe(closeCodes.tokenExpired)
  })
})
