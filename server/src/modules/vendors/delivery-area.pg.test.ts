import { editOrder, placeOrder } from '@pillion/contract/http/orders'
import { deliveryArea, quoteDelivery, validateArea } from '@pillion/contract/http/quotes'
import {
  changeAvailability,
  changeDeliveryArea,
  createOutlet,
  getVendor,
  placeVendor,
  updateOutlet,
} from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { editOf, quotedEdit, readOrder, type EditBody } from '@pillion/testkit/edits'
import { listen } from '@pillion/testkit/listener'
import { outletBody } from '@pillion/testkit/outlets'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import type { Client } from '../../api-client/api-client.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

const read = async (id: string, client = world.owner): Promise<Vendor> =>
  (await client.call(getVendor, { params: { id } })).result

/** An outlet of its own for a test, and the positions around it. */
async function newOutlet(name: string, users: string[] = []) {
  const body = { ...(await outletBody(world.owner)), client_vendor_id: name, users }
  const { vendor_id: id } = (await world.owner.call(createOutlet, { body })).result
  return { id, body, ...around(body) }
}

function around({ latitude, longitude }: Coordinates) {
  const position = { latitude, longitude }
  const at = (east: number, north: number): Coordinates => offsetBy(position, east, north)
  /** A kilometre to each side. */
  const square = [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
  return { position, at, square }
}

async function draw(
  id: string,
  delivery_area: Coordinates[] | null,
  { client = world.owner, version }: { client?: Client; version?: number } = {},
) {
  return client.send(changeDeliveryArea, {
    params: { id },
    body: { delivery_area, version: version ?? (await read(id)).version },
  })
}

type Reply = { status: number; answer: object }
const refusalOf = ({ status, answer }: Reply) => [
  status,
  'message' in answer ? answer.message : undefined,
  'errors' in answer ? (answer.errors as { field?: string }[])[0]?.field : undefined,
]

describe('[OUT-13] an outlet with its own delivery area', () => {
  it('delivers inside it only, for quotes, requests and new destinations of its orders, from then on', async () => {
    const { position, at, square } = around(await outletBody(world.owner))
    const [near, far] = [at(0.5, 0.5), at(3, 0)]
    const farRequest = await requestBody(world.owner, { to: far })
    const farOrder = await place(world.owner, farRequest)
    const nearOrder = await place(world.owner, await requestBody(world.owner, { to: near }))
    await world.advance(0)
    const placed = await readOrder(world.owner, farOrder)
    const farEdit = await quotedEdit(world.owner, nearOrder, { to: far })

    const { status, answer } = await draw(OUTLET, square)
    expect([status, answer]).toMatchObject([
      200,
      { result: { vendor_id: OUTLET, delivery_area: square, version: 2 } },
    ])
    expect((await read(OUTLET)).delivery_area).toEqual(square)

    const quote = (destination: Coordinates) =>
      world.owner.send(quoteDelivery, {
        body: { source: position, destination, vendor_id: OUTLET, delivery_type: 'food' },
      })
    expect((await quote(near)).status).toBe(200)
    expect(refusalOf(await quote(far))).toEqual([
      422,
      'request.error.undeliverable-address',
      'destination',
    ])
    const validate = async ({ latitude: lat, longitude: lng }: Coordinates) => {
      const body = { location: { lat, lng }, vendor_location: position, vendor_id: OUTLET }
      return (await world.owner.call(validateArea, { body })).result
    }
    expect([await validate(near), await validate(far)]).toEqual(['DELIVERABLE', 'NOT_DELIVERABLE'])
    // Its quote was signed before.
    expect(refusalOf(await world.owner.send(placeOrder, { body: farRequest }))).toEqual([
      422,
      'request.error.undeliverable-address',
      'address',
    ])
    const change = (orderId: string, body: EditBody) =>
      world.owner.send(editOrder, { params: { orderId }, body })
    expect(refusalOf(await change(nearOrder, farEdit))).toEqual([
      422,
      'request.error.undeliverable-address',
      'address',
    ])
    const params = { vendorId: OUTLET }
    const { geometry } = (await world.owner.call(deliveryArea, { params })).result
    const corners = square.map(({ latitude, longitude }) => [longitude, latitude])
    expect(geometry.coordinates).toEqual([[...corners, corners[0]]])

    expect(await readOrder(world.owner, farOrder)).toEqual(placed)
    const edit = await editOf(world.owner, farOrder)
    expect((await change(farOrder, { ...edit, item_details: 'Three bowls' })).status).toBe(200)
  })

  it('has the standard one again when it is taken away', async () => {
    const { id, at, square } = await newOutlet('back')
    const body = await requestBody(world.owner, { vendorId: id, to: at(3, 0) })
    await draw(id, square)
    expect((await world.owner.send(placeOrder, { body })).status).toBe(422)
    const { answer } = await draw(id, null)
    expect(answer).toMatchObject({ result: { delivery_area: null, version: 3 } })
    expect((await world.owner.send(placeOrder, { body })).status).toBe(200)
    const area = await world.owner.call(deliveryArea, { params: { vendorId: id } })
    expect(area.result.geometry.coordinates[0]).toHaveLength(49)
  })

  it('is published to open pages', async () => {
    const { id, square } = await newOutlet('live')
    const socket = await listen(world, `Bearer ${world.owner.token}`)
    onTestFinished(() => socket.socket.terminate())
    await socket.subscribe(id)
    await draw(id, square)
    await socket.waitForVendorUpdate({ vendor_id: id, version: 2 })
    // The message that it is new may come as late, and then names the same version.
    expect(socket.vendorUpdates().at(-1)).toEqual({ vendor_id: id, version: 2 })
  })
})

describe('[OUT-14] a drawn area', () => {
  it('is refused when it is not one, at its field, and changes nothing', async () => {
    const { id, at, square } = await newOutlet('bad')
    const refused = async (area: Coordinates[]) => refusalOf(await draw(id, area))
    const because = (key: string) => [422, `validation.area-${key}`, 'delivery_area']
    expect(await refused(square.slice(0, 2))).toEqual(because('too-few-points'))
    expect(await refused(Array.from({ length: 101 }, () => at(0, 1)))).toEqual(
      because('too-many-points'),
    )
    expect(await refused([at(-1, -1), at(10.1, 0), at(-1, 1)])).toEqual(because('beyond-limit'))
    expect(await refused([at(-1, -1), at(1, 1), at(1, -1), at(-1, 1)])).toEqual(
      because('crosses-itself'),
    )
    expect(await refused([at(-0.02, 0.04), at(0, -0.04), at(0.02, 0.04)])).toEqual(
      because('too-small'),
    )
    expect(await refused([at(1, 1), at(2, 1), at(2, 2)])).toEqual(because('without-outlet'))
    expect(await read(id)).toMatchObject({ delivery_area: null, version: 1 })
  })

  it('keeps its outlet inside: a move elsewhere is refused at the address', async () => {
    const { id, body, at, square } = await newOutlet('move')
    await draw(id, square)
    const { parent_vendor_id, client_vendor_id, ...form } = body
    const move = async (to: Coordinates) =>
      world.owner.send(updateOutlet, {
        params: { id },
        body: {
          ...form,
          ...to,
          parent_vendor_id,
          client_vendor_id,
          version: (await read(id)).version,
        },
      })
    const { address_text, notes, ...location } = (await read(id)).vendor_information.location
    const place = async (to: Coordinates) =>
      world.owner.send(placeVendor, {
        params: { id },
        body: { ...location, address_text, notes, ...to },
      })
    const message = 'validation.outside-own-area'
    expect(refusalOf(await move(at(2, 0)))).toEqual([422, message, 'address'])
    expect(refusalOf(await place(at(2, 0)))).toEqual([422, message, 'address_text'])
    expect((await read(id)).version).toBe(2)
    expect([(await move(at(0.5, 0))).status, (await place(at(0.6, 0))).status]).toEqual([200, 200])
    await draw(id, null)
    expect((await place(at(2, 0))).status).toBe(200)
  })

  it('and a move at the same time never leave the outlet outside', async () => {
    const { id, at, square } = await newOutlet('both')
    const { address_text, notes, ...location } = (await read(id)).vendor_information.location
    const body = { ...location, address_text, notes, ...at(2, 0) }
    const replies = await Promise.all([
      world.owner.send(placeVendor, { params: { id }, body }),
      draw(id, square, { version: 1 }),
    ])
    const statuses = replies.map(({ status }) => status).join()
    expect(['200,409', '422,200']).toContain(statuses)
  })
})

describe('who draws an area', () => {
  it('has seen the outlet as it is: the others are refused with it', async () => {
    const { id, square } = await newOutlet('race')
    const replies = await Promise.all(
      [square, null, square.toReversed(), square].map((area) => draw(id, area, { version: 1 })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const stored = await read(id)
    expect(stored.version).toBe(2)
    const late = replies.find(({ status }) => status === 409)
    expect(late?.answer).toMatchObject({
      message: 'collection-point.changed',
      meta: { details: { vendor: stored } },
    })
  })

  it('and repeats the call changes it once', async () => {
    const { id, square } = await newOutlet('twice')
    const call = {
      params: { id },
      body: { delivery_area: square, version: 1 },
      key: crypto.randomUUID(),
    }
    const first = await world.owner.send(changeDeliveryArea, call)
    const second = await world.owner.send(changeDeliveryArea, call)
    expect(second.answer).toEqual(first.answer)
    expect((await read(id)).version).toBe(2)
  })

  it('acts for its parent: not the outlet’s own accounts, not another’s, and no parent has one', async () => {
    const { id, square } = await newOutlet('whose', [testUsers.stranger.email])
    expect((await read(id, world.stranger)).vendor_id).toBe(id)
    expect((await draw(id, square, { client: world.stranger })).status).toBe(403)
    const others = await newOutlet('others')
    expect((await draw(others.id, square, { client: world.stranger, version: 1 })).status).toBe(403)
    expect(refusalOf(await draw('nk', square))).toEqual([403, 'error.forbidden', 'vendor_id'])
    expect((await read(id)).delivery_area).toBeNull()
  })

  it('does not pause the outlet, or give it hours, with it', async () => {
    const { id, square } = await newOutlet('keep')
    await draw(id, square)
    const body = { pause: 'today' as const, version: 2 }
    const { result } = await world.owner.call(changeAvailability, { params: { id }, body })
    expect(result.delivery_area).toEqual(square)
    const { answer } = await draw(id, null)
    expect(answer).toMatchObject({ result: { pause: result.pause } })
  })
})
