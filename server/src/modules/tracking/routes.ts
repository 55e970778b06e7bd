import { trackPublicly as operation } from '@pillion/contract/http/tracking'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import type { TrackPublicly } from './track-publicly.ts'

export function bindTracking(context: AppContext, track: TrackPublicly): void {
  bindOperation(context, operation, ({ params, query, ip }) =>
    track({ orderId: params.orderID, key: query.key, ip }),
  )
}
