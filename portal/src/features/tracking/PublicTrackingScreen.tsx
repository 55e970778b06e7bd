import { useRouteLocation, NotFound } from '#platform/router/router.ts'
import { useNoIndex } from '#platform/use-no-index.ts'

import { ExpiredOrder } from './ExpiredOrder.tsx'
import { NotYet } from './NotYet.tsx'
import { TrackedOrder } from './TrackedOrder.tsx'
import { useTracking } from './use-tracking.ts'

/** The recipient's page: where the order is, when it arrives, and who delivers it (ROUTE-25, GAP-038). */
export function PublicTrackingScreen() {
  const { params, search } = useRouteLocation()
  const { orderID = '' } = params
  const { key = '' } = search
  const { tracking, error, isUnknown, retry, ...freshness } = useTracking(orderID, key)
  useNoIndex()

  if (isUnknown) throw new NotFound()
  if (tracking?.is_expired) return <ExpiredOrder {...tracking} />
  if (tracking) return <TrackedOrder tracking={tracking} {...freshness} />
  return <NotYet error={error} onRetry={retry} />
}
