import { placeBulkOrders } from '@pillion/contract/http/bulk'
import { cancelOrder, editOrder, listOrders, placeOrder } from '@pillion/contract/http/orders'
import { checkLedger } from '@pillion/contract/http/payments'
import { bulkCells, uploadRows } from '@pillion/testkit/bulk-sheets'
import { payByCard } from '@pillion/testkit/card-payments'
import { editOf } from '@pillion/testkit/edits'
import { createLink, guestOf, guestRequestBody } from '@pillion/testkit/guests'
import { operatorClient } from '@pillion/testkit/operator-client'
import { parcelBody, setC2c } from '@pillion/testkit/parcels'
import { bookFee, deliverUnbooked, entriesOf } from '@pillion/testkit/payment-rows'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { testUsers } from '@pillion/testkit/test-users'
import { issueVoucher, placeDiscounted } from '@pillion/testkit/vouchers'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signIn } from '../../api-client/api-client.ts'
import type { StageReportKind } from '../../partners/fleet/fleet.ts'

let world: World
const { fleet, report } = scriptedFleet()
beforeAll(
  async () =>
    void (world = await startWorld({
      fleet: async () => fleet,
      settings: { payments: 'sandbox' },
    })),
)
afterAll(() => world.close())

const send = (orderId: string, ...kinds: StageReportKind[]) =>
  kinds.reduce<Promise<unknown>>(
    (before, kind) =>
      before.then(() => report({ orderId, kind, rider: testRider, at: world.clock.now() })),
    Promise.resolve(),
  )
const collect = async (orderId: string) => {
  await world.advance(0)
  await send(orderId, 'assigned', 'accepted', 'collected')
}
async function deliver(orderId: string): Promise<string> {
  await collect(orderId)
  await send(orderId, 'delivered')
  return orderId
}
async function giveBack(orderId: string): Promise<void> {
  await collect(orderId)
  const reason = 'RECIPIENT_UNREACHABLE' as const
  for (const kind of ['returning', 'returned'] as const)
    await report({ orderId, kind, reason, rider: testRider, at: world.clock.now() })
}
const booked = (orderId: string) => entriesOf(world, orderId)
const ledger = async () => (await (await operatorClient(world)).call(checkLedger)).result

/** The entries for 249.50 and a fee of 55.00. */
const collected = [
  'collection rider 30450',
  'collection vendor -30450',
  'charge vendor 5500',
  'charge fees -5500',
]

describe('an order that is paid to its rider', () => {
  it('is booked when it is delivered, once: what the rider has, and what of it is the fee', async () => {
    const orderId = await place(world.owner)
    await collect(orderId)
    expect(await booked(orderId)).toEqual([])
    await send(orderId, 'delivered', 'delivered', 'left-vendor')
    expect(await booked(orderId)).toEqual(collected)
  })

  it('is booked with the amount that it was edited to', async () => {
    const orderId = await place(world.owner)
    const edit = await editOf(world.owner, orderId)
    await world.owner.call(editOrder, { params: { orderId }, body: { ...edit, amount: 100 } })
    await deliver(orderId)
    expect(await booked(orderId)).toEqual([
      'collection rider 15500',
      'collection vendor -15500',
      'charge vendor 5500',
      'charge fees -5500',
    ])
  })

  it('is collected without its discount, which its voucher pays', async () => {
    const { code } = await issueVoucher(world)
    const now = Math.floor(world.clock.now() / 1_000)
    const orderId = await deliver(await placeDiscounted(world.owner, code, { now }))
    expect(await booked(orderId)).toEqual([
      'collection rider 28450',
      'collection vendor -28450',
      'charge vendor 3500',
      'charge vouchers 2000',
      'charge fees -5500',
    ])
  })

  it('is not collected when it comes back, and not booked when it is cancelled', async () => {
    const returned = await place(world.owner)
    await giveBack(returned)
    expect(await booked(returned)).toEqual(['charge vendor 5500', 'charge fees -5500'])
    const cancelled = await place(world.owner)
    await world.advance(0)
    const body = { vendor_id: OUTLET, order_id: cancelled, reason: 'TOO_BUSY' }
    await world.owner.call(cancelOrder, { body })
    expect(await booked(cancelled)).toEqual([])
  })
})

describe('a guest’s order', () => {
  it('is booked on the guest’s account, and so is a parcel, whose receiver pays the fee', async () => {
    const guest = await guestOf(world, await createLink(world.owner))
    const body = await guestRequestBody(guest, world.owner)
    const fee = Math.round(body.delivery_fee * 100)
    const orderId = await deliver(await place(guest, body))
    expect(await booked(orderId)).toEqual([
      `collection rider ${24_950 + fee}`,
      `collection guest -${24_950 + fee}`,
      `charge guest ${fee}`,
      `charge fees -${fee}`,
    ])

    await setC2c(world, true)
    const parcel = await parcelBody(guest, world.owner)
    const { order_id } = (await guest.call(placeOrder, { body: parcel })).result
    await setC2c(world, null)
    await deliver(order_id)
    expect(await booked(order_id)).toEqual([
      `collection rider ${fee}`,
      `collection guest -${fee}`,
      `charge guest ${fee}`,
      `charge fees -${fee}`,
    ])
  })

  it('that a card pays is booked on the guest’s account, and no more at its end', async () => {
    const guest = await guestOf(world, await createLink(world.owner))
    const request = await guestRequestBody(guest, world.owner)
    const fee = Math.round(request.delivery_fee * 100)
    const { orderId } = await payByCard({ address: world.address, client: guest, request })
    await world.advance(1_000)
    await world.context.paymentJobs.runDue()
    await deliver(orderId)
    expect(await booked(orderId)).toEqual([
      `payment provider ${fee}`,
      `payment guest -${fee}`,
      `charge guest ${fee}`,
      `charge fees -${fee}`,
    ])
  })
})

it('orders of a spreadsheet are booked like others, and the fee of those that are settled by invoice', async () => {
  const rows = [
    bulkCells(1, { payment_method: 'CASH_ON_DELIVERY' }),
    bulkCells(2, { payment_method: 'ONLINE_PAYMENT' }),
    bulkCells(3, { payment_method: 'PAID' }),
  ]
  const { bulk_job } = await uploadRows(world.owner, rows)
  const jobId = bulk_job.metadata.bulk_job_id
  await world.owner.call(placeBulkOrders, { params: { jobId } })
  await world.context.bulkJobs.runDue()
  const now = Math.floor(world.clock.now() / 1_000)
  const query = { from: now - 60, to: now + 60, count: 200 }
  const { data } = (await world.owner.call(listOrders, { params: { vendorId: OUTLET }, query }))
    .result
  const kinds = new Map<string, string[]>()
  for (const { order_id, order } of data.slice(0, 3)) {
    await deliver(order_id)
    const entries = await booked(order_id)
    kinds.set(
      order.payment_method,
      entries.map((entry) => entry.split(' ').slice(0, 2).join(' ')),
    )
  }
  const fee = ['charge vendor', 'charge fees']
  expect(Object.fromEntries(kinds)).toEqual({
    CASH_ON_DELIVERY: ['collection rider', 'collection vendor', ...fee],
    ONLINE_PAYMENT: fee,
    PAID: fee,
  })
})

it('a parent’s own order is booked for the parent', async () => {
  const orderId = await deliver(
    await place(world.owner, await requestBody(world.owner, { vendorId: 'nk' })),
  )
  expect(orderId).toMatch(/^nk-..........$/)
  expect(await booked(orderId)).toEqual(collected)
})

describe('check-ledger', () => {
  it('finds nothing in what was booked', async () => {
    const { accounts, ...findings } = await ledger()
    expect(findings).toMatchObject({ unbalanced: [], differing: [], unsettled: [] })
    expect(accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(accounts.map(({ account }) => account)).toContain('rider')
  })

  it('names orders whose end is not booked, and fees that are booked too early', async () => {
    world.clock.advance(3_600_000)
    // The hour has ended the session.
    const { email, password } = testUsers.owner
    world.owner = await signIn(world.address, email, password)
    const unbooked = await place(world.owner)
    await deliverUnbooked(world, unbooked)
    const early = await place(world.owner)
    await bookFee(world, early)
    expect((await ledger()).differing).toEqual([unbooked, early].toSorted())
  })
})

describe('the database', () => {
  it('refuses to book an order’s end twice, and does not deliver it then', async () => {
    const orderId = await place(world.owner)
    await collect(orderId)
    await bookFee(world, orderId)
    await expect(send(orderId, 'delivered')).rejects.toThrow('ledger_entry_once')
    expect(await booked(orderId)).toHaveLength(2)
    await expect(bookFee(world, orderId)).rejects.toThrow('ledger_entry_once')
  })
})

it('an old database, whose orders have ended unbooked, is in order', async () => {
  const old = await startWorld({ fleet: async () => fleet })
  await deliverUnbooked(old, await place(old.owner, await requestBody(old.owner)))
  const { result } = await (await operatorClient(old)).call(checkLedger)
  expect(result).toMatchObject({ transfers: 0, differing: [] })
  await old.close()
})
