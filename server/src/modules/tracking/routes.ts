import { trackPublicly as operation } from '@pillion/contract/http/tracking'

import type { House } from '../../platform/house.ts'
import { bind } from '../../platform/http/bind.ts'
import type { TrackPublicly } from './track-publicly.ts'

export function bindTracking({ app, identify }: House, track: TrackPublicly): void {
  bind(app, operation, identify, ({ params, query, ip }) =>
    track({ orderId: params.orderID, key: query.key, ip }),
  )
}
