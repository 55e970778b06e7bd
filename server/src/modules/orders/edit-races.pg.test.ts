import { cancelOrder, editOrder } from '@pillion/contract/http/orders'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { editOf, quotedEdit, readOrder, type EditBody } from '@pillion/testkit/edits'
import { raceOnOrder } from '@pillion/testkit/race-on-order'
import { OUTLET, place } from '@pillion/testkit/requests'
import { testRider, scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
const { fleet, report } = scriptedFleet()
beforeAll(async () => void (world = await startWorld({ fleet: async () => fleet })))
afterAll(() => world.close())

const sendReport = (orderId: string, kind: 'assigned' | 'accepted' | 'collected') =>
  report({ orderId, kind, rider: testRider, at: world.clock.now() })

async function ordered(...stages: ('assigned' | 'accepted')[]): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  for (const kind of stages) await sendReport(orderId, kind)
  return orderId
}
const read = (orderId: string) => readOrder(world.owner, orderId)
const edits = async (orderId: string, body: EditBody) =>
  (await world.owner.send(editOrder, { params: { orderId }, body })).status
const cancels = async (orderId: string) => {
  const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' }
  return (await world.owner.send(cancelOrder, { body })).status
}

describe('an edit and a collection at the same instant', () => {
  it('[GAP-051] the edit comes first: it is kept, and the order is collected', async () => {
    const orderId = await ordered('assigned', 'accepted')
    const body = { ...(await editOf(world.owner, orderId)), amount: 7 }
    const [status] = await raceOnOrder(world.context.database, orderId, [
      () => edits(orderId, body),
      () => sendReport(orderId, 'collected').then(() => 0),
    ])
    const order = await read(orderId)
    expect([status, order.order.amount, order.status]).toEqual([200, 7, 'PICKED_UP'])
    expect(order.status_history.slice(-2).map((entry) => entry.status)).toEqual([
      'MODIFIED',
      'PICKED_UP',
    ])
  })

  it('[GAP-051] the rider comes first: the edit is refused and changes nothing', async () => {
    const orderId = await ordered('assigned', 'accepted')
    const before = await read(orderId)
    const body = { ...(await editOf(world.owner, orderId)), amount: 7 }
    const [, status] = await raceOnOrder(world.context.database, orderId, [
      () => sendReport(orderId, 'collected').then(() => 0),
      () => edits(orderId, body),
    ])
    const order = await read(orderId)
    expect([status, order.status]).toEqual([409, 'PICKED_UP'])
    expect(order.order).toEqual(before.order)
  })
})

describe('an edit and a cancellation at the same instant', () => {
  it('[CANCEL-04] are both applied when the edit comes first', async () => {
    const orderId = await ordered('assigned')
    const body = { ...(await editOf(world.owner, orderId)), amount: 7 }
    const statuses = await raceOnOrder(world.context.database, orderId, [
      () => edits(orderId, body),
      () => cancels(orderId),
    ])
    const order = await read(orderId)
    expect([statuses, order.order.amount, order.status]).toEqual([[200, 200], 7, 'CANCELLED'])
  })

  it('[GAP-051] the edit is refused when it comes second', async () => {
    const orderId = await ordered('assigned')
    const before = await read(orderId)
    const body = { ...(await editOf(world.owner, orderId)), amount: 7 }
    const statuses = await raceOnOrder(world.context.database, orderId, [
      () => cancels(orderId),
      () => edits(orderId, body),
    ])
    const order = await read(orderId)
    expect([statuses, order.order, order.status]).toEqual([[200, 409], before.order, 'CANCELLED'])
  })
})

describe('two edits at the same instant', () => {
  it('[GAP-051] are both applied in order, and MODIFIED is recorded once', async () => {
    const orderId = await ordered('assigned', 'accepted')
    const body = await editOf(world.owner, orderId)
    const statuses = await raceOnOrder(world.context.database, orderId, [
      () => edits(orderId, { ...body, amount: 1 }),
      () => edits(orderId, { ...body, amount: 2 }),
    ])
    const order = await read(orderId)
    expect([statuses, order.order.amount]).toEqual([[200, 200], 2])
    expect(order.status_history.filter(({ status }) => status === 'MODIFIED')).toHaveLength(1)
  })

  it('[ORDER-18] an edit made without knowing of a move does not undo it', async () => {
    const orderId = await ordered()
    const { pickup } = await read(orderId)
    const moving = await quotedEdit(world.owner, orderId, { to: offsetBy(pickup, 1.1, 0) })
    const staleEdit = { ...(await editOf(world.owner, orderId)), amount: 2 }
    const statuses = await raceOnOrder(world.context.database, orderId, [
      () => edits(orderId, moving),
      () => edits(orderId, staleEdit),
    ])
    const order = await read(orderId)
    expect(statuses).toEqual([200, 422])
    expect(order.customer.location).toEqual(moving.location)
    expect(order.order.amount).toBe(moving.amount)
  })
})
