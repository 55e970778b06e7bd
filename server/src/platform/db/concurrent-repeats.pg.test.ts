import { deleteAddress, editAddress, saveAddress } from '@pillion/contract/http/addresses'
import { cancelOrder, editOrder, placeOrder } from '@pillion/contract/http/orders'
import { createOutlet } from '@pillion/contract/http/vendors'
import type { AnswerOf, Operation } from '@pillion/contract/operation'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { callWithRetry } from '@pillion/testkit/call-with-retry'
import { countRows, type RowCounts } from '@pillion/testkit/count-rows'
import { quotedEdit, readOrder } from '@pillion/testkit/edits'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { sampleAddress, createSavedAddress } from '@pillion/testkit/saved-addresses'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { discounted, issueVoucher } from '@pillion/testkit/vouchers'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { CallInput, Reply } from '../../api-client/api-client.ts'

const TIMES = 50

let world: World
const { fleet, amended, released } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())
beforeEach(() => void (amended.length = released.length = 0))

const nextTick = () => new Promise(setImmediate)
const times = <A>(make: (index: number) => A) => Array.from({ length: TIMES }, (_, i) => make(i))

/** Calls with the portal's retries, and repeats that until the answer is not "in progress". */
async function finalAnswer<O extends Operation>(
  operation: O,
  input: CallInput<O> & { key: string },
): Promise<Reply<AnswerOf<O>>> {
  for (;;) {
    const reply = await callWithRetry(world.owner, operation, input, nextTick)
    if (reply && reply.headers.get('Retry-After') === null) return reply
  }
}

/** Makes one call fifty times at once; returns its one answer and the rows that it added. */
async function repeatConcurrently<O extends Operation>(operation: O, input: CallInput<O>) {
  const before = await countRows(world.context)
  const key = `repeated-${operation.name}-${before.idempotency}`
  const replies = await Promise.all(times(() => finalAnswer(operation, { ...input, key })))
  await world.advance(0)
  expect(replies.map(({ status }) => status)).toEqual(Array(TIMES).fill(200))
  expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(new Set(replies.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  return { answer: replies[0]!.answer, added: addedRows(before, await countRows(world.context)) }
}

/** The tables that have grown, and by how much; jobs are done by then. */
function addedRows(before: RowCounts, after: RowCounts): Partial<RowCounts> {
  const names = Object.keys(after) as (keyof RowCounts)[]
  const grown = names.filter((name) => after[name] !== before[name])
  return Object.fromEntries(grown.map((name) => [name, after[name] - before[name]]))
}

async function received(): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  return orderId
}

describe(`a call that arrives ${TIMES} times at once`, () => {
  it('[HTTP-11, GAP-144] places one order', async () => {
    const body = await requestBody(world.owner)
    const { added } = await repeatConcurrently(placeOrder, { body })
    expect(added).toMatchObject({ idempotency: 1, orders: 1 })
    expect(added.status_history).toBe(added.outbox)
  })

  it('[GAP-144] uses a voucher once', async () => {
    const { code } = await issueVoucher(world, { total_limit: 1 })
    const body = await discounted(world.owner, code, { now: world.clock.now() / 1_000 })
    const { added } = await repeatConcurrently(placeOrder, { body })
    expect(added).toMatchObject({ idempotency: 1, orders: 1, voucher_use: 1 })
  })

  it('[GAP-144, CANCEL-07] cancels an order once and notifies the fleet once', async () => {
    const order_id = await received()
    const body = { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' }
    const { added } = await repeatConcurrently(cancelOrder, { body })
    expect(added).toEqual({ idempotency: 1, status_history: 1, outbox: 1 })
    expect(released).toEqual([order_id])
  })

  it('[CANCEL-07] cancels once with different keys too; each key gets an answer', async () => {
    const order_id = await received()
    const body = { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' }
    const before = await countRows(world.context)
    const cancel = (index: number) => finalAnswer(cancelOrder, { body, key: `cancel-${index}` })
    const replies = await Promise.all(times(cancel))
    await world.advance(0)
    expect(replies.map(({ status }) => status)).toEqual(Array(TIMES).fill(200))
    const added = addedRows(before, await countRows(world.context))
    expect(added).toEqual({ idempotency: TIMES, status_history: 1, outbox: 1 })
    expect(released).toEqual([order_id])
  })

  it('[GAP-144, ORDER-18] edits an order once and notifies the fleet once', async () => {
    const orderId = await received()
    const { pickup } = await readOrder(world.owner, orderId)
    const body = await quotedEdit(world.owner, orderId, { to: offsetBy(pickup, 0.5, 0.5) })
    const { added, answer } = await repeatConcurrently(editOrder, { params: { orderId }, body })
    expect(added).toMatchObject({ idempotency: 1, outbox: 1 })
    expect(added).not.toHaveProperty('status_history')
    expect(answer.result).toEqual(await readOrder(world.owner, orderId))
    expect(amended.map((job) => job.orderId)).toEqual([orderId])
  })

  it('[GAP-144, GAP-057] keeps, edits and deletes one address', async () => {
    const params = { vendorId: OUTLET }
    const saved = await repeatConcurrently(saveAddress, { params, body: sampleAddress })
    expect(saved.added).toEqual({ idempotency: 1, saved_address: 1 })
    const addressId = saved.answer.result.id
    const changed = { ...sampleAddress, notes: 'Second floor' }
    const edited = await repeatConcurrently(editAddress, {
      params: { ...params, addressId },
      body: changed,
    })
    expect(edited.added).toEqual({ idempotency: 1 })
    const deleted = await repeatConcurrently(deleteAddress, { params: { ...params, addressId } })
    expect(deleted.added).toEqual({ idempotency: 1, saved_address: -1 })
  })

  it('[GAP-057] keeps one address with different keys too', async () => {
    const before = await countRows(world.context)
    await Promise.all(
      times(() => createSavedAddress(world.owner, { phone_number: '070-174 06 12' })),
    )
    const added = addedRows(before, await countRows(world.context))
    expect(added).toEqual({ idempotency: TIMES, saved_address: 1 })
  })

  it('[GAP-144, GAP-143] creates one outlet', async () => {
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
    expect((await repeatConcurrently(createOutlet, { body })).added).toMatchObject({
      idempotency: 1,
      vendor: 1,
    })
  })
})
