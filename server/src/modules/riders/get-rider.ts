import type { getRider as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'
import { isTrackingAvailable } from '@pillion/domain/orders/tracking'

import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { requireOwnOrder } from '../orders/require-own-order.ts'
import { presentRider } from './present.ts'
import { riderRow } from './store.ts'

/** The rider of an order, or null (RIDER-03, GAP-036). Where they are may be told only after the pickup (GAP-031). */
export async function getRider(
  { database, flags }: AppContext,
  { caller, params }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const order = await requireOwnOrder(database, caller, params.id)
  const row = await riderRow(database, scopeOf(caller), order.order_id)
  const showsPosition =
    flags.isOn('track-before-pickup', order.vendor_id) ||
    isTrackingAvailable(order, { trackBeforePickup: false })
  return { result: row ? presentRider(row, { showsPosition }) : null }
}
