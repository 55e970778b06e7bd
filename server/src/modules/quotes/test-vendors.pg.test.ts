import { getOrder, placeOrder } from '@pillion/contract/http/orders'
import { quoteDelivery, validateArea } from '@pillion/contract/http/quotes'
import { getVendor } from '@pillion/contract/http/vendors'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Its sister outlet, its parent and the shop next door are not test vendors. */
const SISTER = 'nk-ost'

let world: World
beforeAll(async () => void (world = await startWorld({ settings: { testVendors: [OUTLET] } })))
afterAll(() => world.close())

async function outletOf(vendorId: string, from = world): Promise<Coordinates> {
  const { result } = await from.owner.call(getVendor, { params: { id: vendorId } })
  const { latitude, longitude } = result.vendor_information.location
  return { latitude: latitude ?? 0, longitude: longitude ?? 0 }
}

async function areaOf(vendor_id: string, eastKm: number) {
  const vendor_location = await outletOf(vendor_id)
  const { latitude: lat, longitude: lng } = offsetBy(vendor_location, eastKm, 0)
  const body = { location: { lat, lng }, vendor_location, vendor_id }
  return (await world.owner.call(validateArea, { body })).result
}

async function quote(vendor_id: string, eastKm: number) {
  const source = await outletOf(vendor_id)
  const destination = offsetBy(source, eastKm, 0)
  const body = { source, destination, vendor_id, delivery_type: 'food' as const }
  return world.owner.send(quoteDelivery, { body })
}

describe('a test vendor', () => {
  it('[QUOTE-19, QUOTE-03] can deliver everywhere, others only nearby', async () => {
    expect(await areaOf(OUTLET, 300)).toBe('DELIVERABLE')
    expect(await areaOf(SISTER, 300)).toBe('NOT_DELIVERABLE')
    expect(await areaOf(SISTER, 1)).toBe('DELIVERABLE')
  })

  it('[QUOTE-19] pays 1 where others cannot deliver, and the normal fee nearby', async () => {
    const far = await quote(OUTLET, 300)
    expect(far.answer.result).toMatchObject({
      fee: 1,
      currency: 'SEK',
      parts: [{ name: 'base', amount: 1 }],
    })
    const [near, sisters] = [await quote(OUTLET, 1), await quote(SISTER, 1)]
    expect(near.answer.result.fee).toBe(sisters.answer.result.fee)
    expect(near.answer.result.fee).toBeGreaterThan(1)
    const theirs = await quote(SISTER, 300)
    expect([theirs.status, theirs.answer]).toMatchObject([
      422,
      { message: 'request.error.undeliverable-address' },
    ])
  })

  it('[QUOTE-19] places its order there, and a rider starts', async () => {
    const to = offsetBy(await outletOf(OUTLET), 300, 0)
    const orderId = await place(world.owner, await requestBody(world.owner, { to }))
    await world.advance(20_000)
    const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
    expect(result).toMatchObject({ delivery_fee: 1, rider: { name: expect.any(String) } })
  })

  it('[QUOTE-19] has a fee that another vendor cannot use', async () => {
    const to = offsetBy(await outletOf(OUTLET), 300, 0)
    const body = { ...(await requestBody(world.owner, { to })), vendor_id: SISTER }
    const reply = await world.owner.send(placeOrder, { body })
    expect([reply.status, reply.answer]).toMatchObject([
      422,
      { message: 'request.error.undeliverable-address' },
    ])
  })
})

describe('a test vendor where cash costs more', () => {
  it('[QUOTE-19, COUNTRY-22] pays 1 in cash too, and its order is accepted', async () => {
    const settings = { country: 'tw', testVendors: [OUTLET] }
    const taiwan = await startWorld({ settings, start: Date.UTC(2026, 9, 14, 4) })
    try {
      const source = await outletOf(OUTLET, taiwan)
      const to = offsetBy(source, 100, 0)
      const destination = { latitude: to.latitude, longitude: to.longitude }
      const quoteBody = { source, destination, vendor_id: OUTLET, delivery_type: 'food' as const }
      const payment_method = 'CASH_ON_DELIVERY' as const
      const { result } = await taiwan.owner.call(quoteDelivery, {
        body: { ...quoteBody, payment_method },
      })
      expect(result).toMatchObject({ fee: 1, currency: 'TWD' })
      const body = await requestBody(taiwan.owner, { to })
      const { customer } = body
      const paid = {
        ...body,
        customer: {
          ...customer,
          phone_number: '+886912345678',
          location: { ...customer.location, ...destination },
        },
        delivery_fee: result.fee,
        signature: result.signature,
      }
      expect((await taiwan.owner.send(placeOrder, { body: paid })).status).toBe(200)
    } finally {
      await taiwan.close()
    }
  })
})
