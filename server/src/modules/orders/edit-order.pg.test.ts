import { editOrder } from '@pillion/contract/http/orders'
import { metresBetween } from '@pillion/domain/geography/distance'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { countRows, settledRows } from '@pillion/testkit/count-rows'
import { editOf, quotedEdit, readOrder, type EditBody } from '@pillion/testkit/edits'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { testRider, scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
const { fleet, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

type Stage = 'assigned' | 'accepted' | 'collected' | 'delivered'

/** Placed, received, and as far along as the stages say. */
async function ordered(...stages: Stage[]): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  for (const kind of stages)
    await report({ orderId, kind, rider: testRider, at: world.clock.now() })
  return orderId
}
const read = (orderId: string) => readOrder(world.owner, orderId)
const send = (orderId: string, body: EditBody, key?: string) =>
  world.owner.send(editOrder, { params: { orderId }, body, ...(key ? { key } : {}) })
const call = async (orderId: string, body: EditBody) =>
  (await world.owner.call(editOrder, { params: { orderId }, body })).result
const statusesOf = async (orderId: string) =>
  (await read(orderId)).status_history.map((entry) => entry.status)
const editTo = async (orderId: string, eastKm = 1.1, northKm = -0.3) => {
  const { pickup } = await read(orderId)
  const to = offsetBy(pickup, eastKm, northKm)
  return quotedEdit(world.owner, orderId, { to, address: 'Ringvägen 5' })
}

describe('an order that is waiting for a rider', () => {
  it('[RAR-29, ORDER-18, GAP-052, GAP-143] is changed in place and returned in full', async () => {
    const orderId = await ordered()
    const before = await read(orderId)
    const edit = await editOf(world.owner, orderId)
    const body: EditBody = {
      ...edit,
      payment_method: 'CASH_ON_DELIVERY',
      amount: 99.9,
      item_details: ' Three bowls ',
      location: { ...edit.location, address: '4, B, Hornsgatan 12', notes: 'Ring once' },
    }
    const answer = await call(orderId, body)
    expect(answer).toEqual({
      ...before,
      order: { ...before.order, amount: 99.9, description: 'Three bowls' },
      customer: {
        ...before.customer,
        location: { ...edit.location, address: '4, B, Hornsgatan 12', notes: 'Ring once' },
      },
      total_amount: 99.9 + before.delivery_fee,
    })
    expect(await read(orderId)).toEqual(answer)
    expect(answer.status).toBe('WAITING_FOR_TRANSPORT')
  })

  it('[RAR-29, QUOTE-01] is sent to another address for the quoted fee, with a new arrival time', async () => {
    const orderId = await ordered()
    const before = await read(orderId)
    const body = await editTo(orderId, 2.4, 0)
    const answer = await call(orderId, body)
    expect(body.delivery_fee).toBeGreaterThan(before.delivery_fee)
    expect(answer).toMatchObject({
      customer: { location: body.location },
      delivery_fee: body.delivery_fee,
      total_amount: before.order.amount + body.delivery_fee,
      estimated_pickup_minutes: before.estimated_pickup_minutes,
    })
    const [far, near] = [body.location, before.customer.location].map((to) =>
      metresBetween(before.pickup, to),
    )
    expect(far).toBeGreaterThan(near! * 2)
    expect(answer.estimated_delivery_minutes).toBeGreaterThan(before.estimated_delivery_minutes)
  })

  it('[ORDER-18] keeps its coordinates when they were only rounded', async () => {
    const orderId = await ordered()
    const edit = await editOf(world.owner, orderId)
    const latitude = edit.location.latitude + 4e-7
    const answer = await call(orderId, { ...edit, location: { ...edit.location, latitude } })
    expect(answer.customer.location.latitude).toBe(edit.location.latitude)
  })
})

describe('an order whose rider has accepted', () => {
  it('[GAP-051] is MODIFIED once, however often it is edited, and every edit is published', async () => {
    const orderId = await ordered('assigned', 'accepted')
    const before = await countRows(world.context)
    const edit = await editOf(world.owner, orderId)
    expect((await call(orderId, { ...edit, amount: 1 })).status).toBe('MODIFIED')
    expect((await call(orderId, { ...edit, amount: 2 })).order.amount).toBe(2)
    const after = await countRows(world.context)
    expect((await statusesOf(orderId)).slice(-2)).toEqual(['COURIER_ACCEPTED_DELIVERY', 'MODIFIED'])
    expect(after.status_history - before.status_history).toBe(1)
    expect(after.outbox - before.outbox).toBe(2)
  })

  it('[GAP-051] is collected and delivered as usual', async () => {
    const orderId = await ordered('assigned', 'accepted')
    await call(orderId, await editOf(world.owner, orderId))
    for (const kind of ['collected', 'delivered'] as const)
      await report({ orderId, kind, rider: testRider, at: world.clock.now() })
    expect((await statusesOf(orderId)).slice(-3)).toEqual(['MODIFIED', 'PICKED_UP', 'DELIVERED'])
  })

  it('[GAP-051] keeps its earlier status', async () => {
    const orderId = await ordered('assigned')
    const edit = await editOf(world.owner, orderId)
    expect((await call(orderId, edit)).status).toBe('ASSIGNED_TO_TRANSPORT')
  })
})

describe('an order that can no longer be edited', () => {
  it.each([
    ['PICKED_UP', ['assigned', 'accepted', 'collected']],
    ['DELIVERED', ['assigned', 'accepted', 'collected', 'delivered']],
  ] as const)(
    '[GAP-051] is refused when it is %s, and the answer says so',
    async (status, stages) => {
      const orderId = await ordered(...stages)
      const before = await read(orderId)
      const rows = await settledRows(world)
      const edit = await editOf(world.owner, orderId)
      // Being too late is reported before any other error in the edit.
      const reply = await send(orderId, { ...edit, amount: 1, delivery_fee: 1 })
      expect([reply.status, reply.answer]).toMatchObject([
        409,
        { message: 'order cannot be edited at this stage', meta: { details: { status } } },
      ])
      expect(await read(orderId)).toEqual(before)
      expect(await settledRows(world)).toEqual(rows)
    },
  )
})

describe('a repeated edit', () => {
  it('[HTTP-11] with the same key gets the same answer and changes nothing', async () => {
    const orderId = await ordered('assigned', 'accepted')
    const body = await editTo(orderId)
    const first = await send(orderId, body, `edit-${orderId}`)
    const rows = await settledRows(world)
    const again = await send(orderId, body, `edit-${orderId}`)
    expect([first.replayed, again.replayed]).toEqual([false, true])
    expect(again.answer).toEqual(first.answer)
    expect(await settledRows(world)).toEqual(rows)
    const { status_history } = await read(orderId)
    expect(status_history.filter(({ status }) => status === 'MODIFIED')).toHaveLength(1)
  })

  it('with the same key for another order is refused', async () => {
    const [one, other] = [await ordered(), await ordered()]
    await send(one, await editOf(world.owner, one), `edit-${one}`)
    const reply = await send(other, await editOf(world.owner, other), `edit-${one}`)
    expect([reply.status, reply.answer]).toMatchObject([
      422,
      { message: 'error.idempotency-key-reused' },
    ])
  })
})

describe('the form’s rules, on the server', () => {
  const far = offsetBy({ latitude: 59.33, longitude: 18.06 }, 12, 0)
  it.each<[string, string, (body: EditBody) => void]>([
    [
      '[ORDER-19, FORM-08]',
      'validation.fill-description',
      (b) => void (b.item_details = 'x'.repeat(201)),
    ],
    ['[FORM-09]', 'validation.fill-address', (b) => void (b.location.address = ' ')],
    ['[FORM-13]', 'validation.fill-payment-method', (b) => void (b.payment_method = 'NONE')],
    [
      '[FORM-14]',
      'error.no-payment-method-available',
      (b) => void (b.payment_method = 'ONLINE_PAYMENT'),
    ],
    ['[ADDR-17]', 'address.notes-too-long', (b) => void (b.location.notes = 'å'.repeat(501))],
    ['[ADDR-18]', 'address.too-long', (b) => void (b.location.address = 'å'.repeat(128))],
    [
      '[FORM-19]',
      'request.error.undeliverable-address',
      (b) => void Object.assign(b.location, far),
    ],
    ['[ORDER-18]', 'quote.signature-mismatch', (b) => void (b.delivery_fee += 1)],
    ['[GAP-052]', 'quote.signature-mismatch', (b) => void (b.location.latitude += 0.001)],
  ])('%s refuses with %s and changes nothing', async (_, key, change) => {
    const orderId = await ordered('assigned', 'accepted')
    const before = await read(orderId)
    const rows = await settledRows(world)
    const body = await editOf(world.owner, orderId)
    change(body)
    const reply = await send(orderId, body)
    expect([reply.status, reply.answer]).toMatchObject([422, { message: key }])
    expect(await read(orderId)).toEqual(before)
    expect(await settledRows(world)).toEqual(rows)
  })

  it('[ORDER-18] names the fee when it is not that of the order', async () => {
    const orderId = await ordered()
    const edit = await editOf(world.owner, orderId)
    const { answer } = await send(orderId, { ...edit, delivery_fee: edit.delivery_fee + 1 })
    expect(answer).toMatchObject({ errors: [{ field: 'delivery_fee' }] })
  })

  it('[ORDER-19] counts a description in characters', async () => {
    const orderId = await ordered()
    const item_details = '🍕'.repeat(200)
    const answer = await call(orderId, { ...(await editOf(world.owner, orderId)), item_details })
    expect(answer.order.description).toBe(item_details)
  })

  it('[HTTP-11] is refused when the body is not an edit', async () => {
    const orderId = await ordered()
    const body = { ...(await editOf(world.owner, orderId)), customer: {} }
    expect((await send(orderId, body)).status).toBe(400)
  })
})

describe('a quote that does not match', () => {
  it('[QUOTE-01] is refused when its fee, place or key differs', async () => {
    const orderId = await ordered()
    const body = await editTo(orderId)
    const elsewhere = { ...body.location, longitude: body.location.longitude + 0.001 }
    for (const other of [
      { ...body, delivery_fee: body.delivery_fee - 1 },
      { ...body, location: elsewhere },
      { ...body, signature: `${body.signature}x` },
    ]) {
      const reply = await send(orderId, other)
      expect([reply.status, reply.answer]).toMatchObject([
        422,
        { message: 'quote.signature-mismatch' },
      ])
    }
    expect((await send(orderId, body)).status).toBe(200)
  })

  it('[QUOTE-06] answers SignatureExpired after 15 minutes, and a new one is accepted', async () => {
    const later = await startWorld({ fleet: async () => scriptedFleet().fleet })
    try {
      const time = Math.ceil(later.clock.now() / 3_600_000 + 3) * 3_600
      const request = { ...(await requestBody(later.owner)), preordered_for: time }
      const orderId = await place(later.owner, request)
      const to = offsetBy((await readOrder(later.owner, orderId)).pickup, 1, 0)
      const old = await quotedEdit(later.owner, orderId, { to })
      later.clock.advance(15 * 60_000)
      const params = { orderId }
      const reply = await later.owner.send(editOrder, { params, body: old })
      expect([reply.status, reply.answer]).toMatchObject([409, { message: 'SignatureExpired' }])
      const body = await quotedEdit(later.owner, orderId, { to })
      expect((await later.owner.send(editOrder, { params, body })).status).toBe(200)
    } finally {
      await later.close()
    }
  })
})

describe('another vendor', () => {
  it('[GEN-25] cannot edit it, nor can a sister outlet or an anonymous caller', async () => {
    const orderId = await ordered()
    const before = await read(orderId)
    const body = await editOf(world.owner, orderId)
    const params = { orderId }
    const as = async (client: World['owner'], vendor_id = OUTLET) =>
      (await client.send(editOrder, { params, body: { ...body, amount: 1, vendor_id } })).status
    expect(await as(world.stranger)).toBe(403)
    expect(await as(world.stranger, 'cb-sod')).toBe(404)
    expect(await as(world.owner, 'nk-ost')).toBe(404)
    expect(await as(world.owner, 'nowhere')).toBe(403)
    expect(await as(world.anonymous)).toBe(401)
    expect((await send('nk-sod-2h00000000', body)).status).toBe(404)
    expect(await read(orderId)).toEqual(before)
  })
})

describe('with the flag off', () => {
  it('[FLAG-30] no order is edited', async () => {
    const without = await startWorld({
      fleet: async () => scriptedFleet().fleet,
      overrides: { flags: { 'modify-order': false } },
    })
    try {
      const orderId = await place(without.owner)
      const body = await editOf(without.owner, orderId)
      const reply = await without.owner.send(editOrder, { params: { orderId }, body })
      expect([reply.status, reply.answer]).toMatchObject([
        422,
        { message: 'request.feature-unavailable' },
      ])
    } finally {
      await without.close()
    }
  })
})
