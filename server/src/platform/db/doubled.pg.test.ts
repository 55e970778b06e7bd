import { deleteAddress, editAddress, saveAddress } from '@pillion/contract/http/addresses'
import { cancelOrder, editOrder, placeOrder } from '@pillion/contract/http/orders'
import { createOutlet } from '@pillion/contract/http/vendors'
import type { AnswerOf, Operation } from '@pillion/contract/operation'
import type { Asked, Reply } from '@pillion/testkit/client'
import { quotedEdit, readOrder } from '@pillion/testkit/edits'
import { insist } from '@pillion/testkit/insistent-client'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { anna, keepAddress } from '@pillion/testkit/saved-addresses'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { moved } from '@pillion/testkit/seed'
import { storedRows, type StoredRows } from '@pillion/testkit/stored-rows'
import { discounted, issueVoucher } from '@pillion/testkit/vouchers'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const TIMES = 50

let world: World
const { fleet, amended, released } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())
beforeEach(() => void (amended.length = released.length = 0))

const nextTurn = () => new Promise(setImmediate)
const times = <A>(make: (index: number) => A) => Array.from({ length: TIMES }, (_, i) => make(i))

/** Asks by the portal's rule, and again, until there is an answer other than to wait. */
async function answerTo<O extends Operation>(
  operation: O,
  asked: Asked<O> & { key: string },
): Promise<Reply<AnswerOf<O>>> {
  for (;;) {
    const reply = await insist(world.alice, operation, asked, nextTurn)
    if (reply && reply.headers.get('Retry-After') === null) return reply
  }
}

/** Makes one call fifty times at once; gives its one answer and what it has left in the database. */
async function doubled<O extends Operation>(operation: O, asked: Asked<O>) {
  const before = await storedRows(world.house)
  const key = `doubled-${operation.name}-${before.idempotency}`
  const replies = await Promise.all(times(() => answerTo(operation, { ...asked, key })))
  await world.advance(0)
  expect(replies.map(({ status }) => status)).toEqual(Array(TIMES).fill(200))
  expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(new Set(replies.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  return { answer: replies[0]!.answer, left: more(before, await storedRows(world.house)) }
}

/** What there is more of; jobs are done by then. */
function more(before: StoredRows, after: StoredRows): Partial<StoredRows> {
  const names = Object.keys(after) as (keyof StoredRows)[]
  const grown = names.filter((name) => after[name] !== before[name])
  return Object.fromEntries(grown.map((name) => [name, after[name] - before[name]]))
}

async function received(): Promise<string> {
  const orderId = await place(world.alice)
  await world.advance(0)
  return orderId
}

describe(`a call that arrives ${TIMES} times at once`, () => {
  it('[HTTP-11, GAP-144] places one order', async () => {
    const body = await requestBody(world.alice)
    const { left } = await doubled(placeOrder, { body })
    expect(left).toMatchObject({ idempotency: 1, orders: 1 })
    expect(left.status_history).toBe(left.outbox)
  })

  it('[GAP-144] uses a voucher once', async () => {
    const { code } = await issueVoucher(world, { total_limit: 1 })
    const body = await discounted(world.alice, code, { now: world.clock.now() / 1_000 })
    const { left } = await doubled(placeOrder, { body })
    expect(left).toMatchObject({ idempotency: 1, orders: 1, voucher_use: 1 })
  })

  it('[GAP-144, CANCEL-07] cancels an order once, and its rider is told once', async () => {
    const order_id = await received()
    const body = { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' }
    const { left } = await doubled(cancelOrder, { body })
    expect(left).toEqual({ idempotency: 1, status_history: 1, outbox: 1 })
    expect(released).toEqual([order_id])
  })

  it('[CANCEL-07] also with keys of their own, which then have an answer each', async () => {
    const order_id = await received()
    const body = { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' }
    const before = await storedRows(world.house)
    const cancel = (index: number) => answerTo(cancelOrder, { body, key: `cancel-${index}` })
    const replies = await Promise.all(times(cancel))
    await world.advance(0)
    expect(replies.map(({ status }) => status)).toEqual(Array(TIMES).fill(200))
    const left = more(before, await storedRows(world.house))
    expect(left).toEqual({ idempotency: TIMES, status_history: 1, outbox: 1 })
    expect(released).toEqual([order_id])
  })

  it('[GAP-144, ORDER-18] edits an order once, and the fleet is told once', async () => {
    const orderId = await received()
    const { pickup } = await readOrder(world.alice, orderId)
    const body = await quotedEdit(world.alice, orderId, { to: moved(pickup, 0.5, 0.5) })
    const { left, answer } = await doubled(editOrder, { params: { orderId }, body })
    expect(left).toMatchObject({ idempotency: 1, outbox: 1 })
    expect(left).not.toHaveProperty('status_history')
    expect(answer.result).toEqual(await readOrder(world.alice, orderId))
    expect(amended.map((job) => job.orderId)).toEqual([orderId])
  })

  it('[GAP-144, GAP-057] keeps, edits and deletes one address', async () => {
    const params = { vendorId: OUTLET }
    const kept = await doubled(saveAddress, { params, body: anna })
    expect(kept.left).toEqual({ idempotency: 1, saved_address: 1 })
    const addressId = kept.answer.result.id
    const changed = { ...anna, notes: 'Second floor' }
    const edited = await doubled(editAddress, { params: { ...params, addressId }, body: changed })
    expect(edited.left).toEqual({ idempotency: 1 })
    const gone = await doubled(deleteAddress, { params: { ...params, addressId } })
    expect(gone.left).toEqual({ idempotency: 1, saved_address: -1 })
  })

  it('[GAP-057] keeps one address also with keys of their own', async () => {
    const before = await storedRows(world.house)
    await Promise.all(times(() => keepAddress(world.alice, { phone_number: '070-174 06 12' })))
    const left = more(before, await storedRows(world.house))
    expect(left).toEqual({ idempotency: TIMES, saved_address: 1 })
  })

  it('[GAP-144, GAP-143] opens one outlet', async () => {
    const body = {
      parent_vendor_id: 'nk',
      client_vendor_id: 'TWI',
      name: 'Nordic Kitchen Twice',
      phone_number: '+46701740605',
      users: [],
      address: 'Kungsgatan 44, Stockholm',
      latitude: 59.335,
      longitude: 18.06,
      rider_instructions: '',
      city: 'Stockholm',
      unit: '',
      building: '',
      street: 'Kungsgatan',
      street_number: '44',
      postal_code: '11135',
      country_code: 'se',
    }
    expect((await doubled(createOutlet, { body })).left).toMatchObject({
      idempotency: 1,
      vendor: 1,
    })
  })
})
