import { countRows, settledRows } from '@pillion/testkit/count-rows'
import { readOrder } from '@pillion/testkit/edits'
import { place } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { issueVoucher, placeDiscounted } from '@pillion/testkit/vouchers'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { system } from '../../platform/db/scope.ts'
import { changeOrder, type Command } from './change-order.ts'
import { changeOrders } from './change-orders.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ fleet: async () => scriptedFleet().fleet })
})
afterAll(() => world.close())

const cancel: Command = { type: 'cancel', reason: 'TOO_BUSY', source: 'LOGISTICS' }
const move = (to: 'ASSIGNED_TO_TRANSPORT' | 'COURIER_ACCEPTED_DELIVERY' | 'DELIVERED') =>
  ({ type: 'move', to }) as const

async function waiting(): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  return orderId
}
const statusesOf = async (orderId: string) =>
  (await readOrder(world.owner, orderId)).status_history.map((entry) => entry.status)

describe('several orders that are changed together', () => {
  it('are each changed, refused or left as they are, and a cancelled one releases its voucher', async () => {
    const { context } = world
    const { code } = await issueVoucher(world, { total_limit: 1 })
    const discounted = await placeDiscounted(world.owner, code, { now: NOON / 1_000 })
    const [refused, same, riding] = [await waiting(), await waiting(), await waiting()]
    const plans: Record<string, Command[]> = {
      [discounted]: [cancel],
      [refused]: [move('DELIVERED')],
      [riding]: [move('ASSIGNED_TO_TRANSPORT'), move('COURIER_ACCEPTED_DELIVERY')],
    }
    const ids = [discounted, refused, same, riding, same, 'garbage']
    const before = await settledRows(world)
    const changes = await context.database.transaction(system, (transaction) =>
      changeOrders(transaction, context, ids, ({ order_id }) => plans[order_id] ?? []),
    )
    const changeOf = (orderId: string) => {
      const found = changes.find((change) => 'order' in change && change.order.order_id === orderId)
      const { order: _, ...change } = found as { order: unknown }
      return change
    }
    expect(changes).toHaveLength(4)
    expect(changeOf(discounted)).toEqual({ changed: true, status: 'CANCELLED' })
    expect(changeOf(refused)).toEqual({ refusal: { refused: 'order.transition-not-allowed' } })
    expect(changeOf(same)).toEqual({ changed: false, status: 'WAITING_FOR_TRANSPORT' })
    expect(changeOf(riding)).toEqual({ changed: true, status: 'COURIER_ACCEPTED_DELIVERY' })

    const rows = await countRows(context)
    expect(rows.status_history - before.status_history).toBe(3)
    expect(rows.outbox - before.outbox).toBe(3)
    expect(rows.voucher_use - before.voucher_use).toBe(-1)
    expect(await readOrder(world.owner, discounted)).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: 'TOO_BUSY',
      cancel_source: 'LOGISTICS',
    })
    expect(await readOrder(world.owner, riding)).toMatchObject({
      cancel_reason: null,
      cancel_source: null,
    })
    expect((await statusesOf(riding)).slice(-3)).toEqual([
      'WAITING_FOR_TRANSPORT',
      'ASSIGNED_TO_TRANSPORT',
      'COURIER_ACCEPTED_DELIVERY',
    ])
    expect((await statusesOf(refused)).at(-1)).toBe('WAITING_FOR_TRANSPORT')
  })
})

describe('several commands for one order', () => {
  it('are all refused when one of them is', async () => {
    const { context } = world
    const orderId = await waiting()
    const before = await settledRows(world)
    const commands = [move('ASSIGNED_TO_TRANSPORT'), move('DELIVERED')]
    const change = await context.database.transaction(system, (transaction) =>
      changeOrder(transaction, context, orderId, () => commands),
    )
    expect(change).toMatchObject({ refusal: { refused: 'order.transition-not-allowed' } })
    expect(await countRows(context)).toEqual(before)
  })
})
