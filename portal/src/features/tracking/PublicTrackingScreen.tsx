import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'

import { errorMessage } from '#platform/api/error-message.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useRouteLocation } from '#platform/navigation.tsx'
import { NotFound } from '#platform/router/not-found.ts'

import { TrackedOrder } from './TrackedOrder.tsx'
import { TrackingSkeleton } from './TrackingSkeleton.tsx'
import { useNoIndex } from './use-no-index.ts'
import { useTracking } from './use-tracking.ts'

/** The recipient's page: who brings the order, when, and where it is (ROUTE-25, GAP-038). */
export function PublicTrackingScreen() {
  const { params, search } = useRouteLocation()
  const { orderID = '' } = params
  const { key = '' } = search
  const t = useT('tracking')
  const tAll = useT()
  const { tracking, error, isUnknown, retry, ...freshness } = useTracking(orderID, key)
  useNoIndex()

  if (isUnknown) throw new NotFound()
  if (tracking) return <TrackedOrder tracking={tracking} {...freshness} />
  if (!error) return <TrackingSkeleton />
  return (
    <ErrorState
      title={t('failed.title')}
      description={errorMessage(error, tAll)}
      action={<Button onClick={retry}>{t('failed.retry')}</Button>}
    />
  )
}
