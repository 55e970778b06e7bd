import type { listOutletActivity as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'
import { startOfDay } from '@pillion/domain/countries/zoned-time'
import { monthIndex } from '@pillion/domain/order-ids/order-id'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { requireOwnVendorIds } from '../vendors/require-own-vendor.ts'
import { outletActivity } from './activity-store.ts'

/** What happens at the outlets of a parent vendor, inactive ones included (OUT-09). */
export async function listOutletActivity(
  { database, clock, country }: AppContext,
  { caller, query: { parentVendorId } }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const ids = await requireOwnVendorIds(database, caller, parentVendorId)
  const now = clock.now()
  const today = startOfDay(now, country.timeZone)
  const rows = await outletActivity(database, {
    vendorIds: ids.filter((id) => id !== parentVendorId),
    todayMonth: monthIndex(today),
    month: monthIndex(now),
    today: today / 1000,
    now: now / 1000,
  })
  const outlets = rows.map(({ vendor_id, orders_today, rider_name, reported_at }) => ({
    vendor_id,
    orders_today,
    last_rider:
      rider_name === null || reported_at === null ? null : { name: rider_name, reported_at },
  }))
  return { result: { outlets } }
}
