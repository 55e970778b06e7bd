import type { ErrorKey } from '@pillion/contract/errors'
import type { editOrder as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'

import { actOnce } from '../../platform/db/act.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { needFlag } from '../flags/need-flag.ts'
import { forgetArrival } from '../riders/rider-of-order.ts'
import { ownVendor, scopeOf } from '../vendors/own-vendor.ts'
import { amendmentOf } from './amendment.ts'
import { changeOrder } from './change-order.ts'
import { linkKeyOf } from './link-keys.ts'
import { presentOrder } from './present.ts'
import { orderAmended, type Amendment, type OrderRow } from './store.ts'

type Editing = Call<typeof operation>

/** Changes an order that no rider has collected yet (ORDER-18, GAP-051, GAP-052). */
export async function editOrder(
  house: House,
  { caller, params, body, idempotency }: Editing,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, country, keys, announce } = house
  const vendor = await ownVendor(database, caller, body.vendor_id)
  needFlag(house, 'modify-order')
  const act = { database, clock, scope: scopeOf(caller), caller: caller.accountId, idempotency }
  const answer = await actOnce(act, async (transaction) => {
    const edit = (order: OrderRow) => {
      if (order.vendor_id !== body.vendor_id) throw unknownOrder()
      return [{ type: 'edit' }] as const
    }
    const change = await changeOrder(transaction, house, params.orderId, edit, (order) =>
      amendmentOf(house, { body, vendor, order }),
    )
    if ('unknown' in change) throw unknownOrder()
    const { order } = change
    if ('refused' in change) {
      // As with a cancellation, the caller shows the present status with the refusal (GAP-030).
      const details = { status: order.status }
      throw new Refusal(change.refused as ErrorKey, { field: 'orderId', details })
    }
    if (change.amendment) await tellOthers(transaction, clock.now(), order, change.amendment)
    const row = (await orderAmended(transaction, order)) ?? order
    return { result: presentOrder(row, country, linkKeyOf(row.order_id, keys.links)) }
  })
  announce()
  return answer
}

/** The rider hears of another place, and the vendor finds the address again. Survives a crash as the edit does. */
async function tellOthers(
  transaction: Transaction,
  now: number,
  { order_id, address, latitude, longitude }: OrderRow,
  amendment: Amendment,
): Promise<void> {
  const isElsewhere = amendment.latitude !== latitude || amendment.longitude !== longitude
  if (!isElsewhere && amendment.address === address) return
  const payload = { order_id, at: Math.floor(now / 1000) }
  await Promise.all([
    transaction.run(addJob({ queue: 'order-edited', payload, runAt: now })),
    ...(isElsewhere ? [forgetArrival(transaction, order_id)] : []),
  ])
}

const unknownOrder = () => new Refusal('error.not-found', { field: 'orderId' })
