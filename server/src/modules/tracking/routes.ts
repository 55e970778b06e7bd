import { getReceipt } from '@pillion/contract/http/receipts'
import { trackParcel, trackPublicly } from '@pillion/contract/http/tracking'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import type { GetReceipt } from './get-receipt.ts'
import type { TrackParcel } from './track-parcel.ts'
import type { TrackPublicly } from './track-publicly.ts'

export function bindTracking(
  context: AppContext,
  orders: { track: TrackPublicly; trackParcel: TrackParcel; getReceipt: GetReceipt },
): void {
  bindOperation(context, trackPublicly, ({ params, query, ip }) =>
    orders.track({ orderId: params.orderID, key: query.key, ip }),
  )
  bindOperation(context, trackParcel, ({ params, query, ip }) =>
    orders.trackParcel({ orderId: params.orderID, key: query.key, ip }),
  )
  bindOperation(context, getReceipt, ({ params, query, ip }) =>
    orders.getReceipt({ orderId: params.orderID, key: query.key, ip }),
  )
}
