import { editOrder, getRider } from '@pillion/contract/http/orders'
import { editOf, quotedEdit, readOrder, type EditBody } from '@pillion/testkit/edits'
import { pendingJobs } from '@pillion/testkit/pending-jobs'
import { priceParts } from '@pillion/testkit/price-parts'
import { place } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
const { fleet, report } = scriptedFleet()
beforeAll(async () => {
  world = await startWorld({ fleet: async () => fleet })
  // The tests look at these jobs.
  await world.context.jobs.releaseQueues(['order-edited'])
})
afterAll(() => world.close())

async function jobsOf(orderId: string) {
  const jobs = await pendingJobs(world.context, ['order-edited'])
  return jobs.filter(({ order_id }) => order_id === orderId)
}
const partsOf = (orderId: string) => priceParts(world.context, orderId)

/** An order whose rider has said when they will arrive. */
async function accepted(): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  const event = { orderId, rider: testRider, at: world.clock.now() }
  for (const kind of ['assigned', 'accepted'] as const) await report({ ...event, kind })
  const position = { latitude: 59.31, longitude: 18.07 }
  await report({ ...event, kind: 'position', position, heading: 0, etaDestination: 1_500 })
  return orderId
}
const edit = (orderId: string, body: EditBody) =>
  world.owner.call(editOrder, { params: { orderId }, body })
const etaOf = async (orderId: string) =>
  (await world.owner.call(getRider, { params: { id: orderId } })).result?.eta_destination

/** What is done after an edit, once. */
const job = (order_id: string) => ({
  queue: 'order-edited',
  key: null,
  payload: { order_id, at: NOON / 1_000 },
  order_id,
  run_at: NOON,
})

describe('an edit', () => {
  it.each([
    ['north', 0.004, 0],
    ['east', 0, 0.004],
  ])(
    '[RAR-29] of the place to the %s only is sent to the fleet, and the old arrival is forgotten',
    async (_, north, east) => {
      const orderId = await accepted()
      const { customer } = await readOrder(world.owner, orderId)
      const { latitude, longitude } = customer.location
      const to = { latitude: latitude + north, longitude: longitude + east }
      expect(await etaOf(orderId)).toBe(25)
      const body = await quotedEdit(world.owner, orderId, { to })
      await edit(orderId, body)
      expect(await jobsOf(orderId)).toEqual([job(orderId)])
      expect(await partsOf(orderId)).toEqual(decodeJwt(body.signature ?? '')['parts'])
      expect(await etaOf(orderId)).toBeNull()
    },
  )

  it('of the address text only is remembered, and the rider’s arrival stays', async () => {
    const orderId = await accepted()
    const body = await editOf(world.owner, orderId)
    const location = { ...body.location, address: ' 4, C, Hornsgatan 12 ', notes: ' Knock ' }
    const { result } = await edit(orderId, { ...body, location })
    expect(result.customer.location).toEqual({
      ...body.location,
      address: '4, C, Hornsgatan 12',
      notes: 'Knock',
    })
    expect(await jobsOf(orderId)).toEqual([job(orderId)])
    expect(await etaOf(orderId)).toBe(25)
  })

  it('of anything else needs nothing more', async () => {
    const orderId = await accepted()
    const body = await editOf(world.owner, orderId)
    const parts = await partsOf(orderId)
    await edit(orderId, { ...body, amount: 7, item_details: 'One bowl' })
    expect(await jobsOf(orderId)).toEqual([])
    expect(await partsOf(orderId)).toEqual(parts)
    expect(await etaOf(orderId)).toBe(25)
  })
})

describe('an edit that is refused', () => {
  const fieldOf = async (change: (body: EditBody) => void, orderId?: string) => {
    const id = await accepted()
    const body = await editOf(world.owner, id)
    change(body)
    const params = { orderId: orderId ?? id }
    const { answer } = await world.owner.send(editOrder, { params, body })
    const { message, errors } = answer as unknown as { message: string; errors: object[] }
    return [message, errors]
  }

  it('names the field that is wrong', async () => {
    expect(await fieldOf(() => {}, 'nk-sod-2h00000000')).toMatchObject([
      'error.not-found',
      [{ field: 'orderId' }],
    ])
    expect(await fieldOf((body) => void (body.location.longitude += 1))).toMatchObject([
      'request.error.undeliverable-address',
      [{ field: 'address' }],
    ])
    expect(await fieldOf((body) => void (body.location.longitude += 0.004))).toMatchObject([
      'quote.signature-mismatch',
      [{ field: 'signature' }],
    ])
    expect(await fieldOf((body) => void (body.vendor_id = 'cb-sod'))).toMatchObject([
      'error.forbidden',
      [{ field: 'vendor_id' }],
    ])
  })

  it('names the order when it is too late', async () => {
    const orderId = await accepted()
    await report({ orderId, kind: 'collected', rider: testRider, at: world.clock.now() })
    const body = await editOf(world.owner, orderId)
    const { answer } = await world.owner.send(editOrder, { params: { orderId }, body })
    expect(answer).toMatchObject({
      errors: [{ field: 'orderId' }],
      meta: { details: { status: 'PICKED_UP' } },
    })
  })
})
