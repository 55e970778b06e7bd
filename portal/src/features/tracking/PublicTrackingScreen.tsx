import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'
import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useRouteLocation, NotFound } from '#platform/router/router.ts'
import { useNoIndex } from '#platform/use-no-index.ts'

import { ExpiredOrder } from './ExpiredOrder.tsx'
import { TrackedOrder } from './TrackedOrder.tsx'
import { useTracking } from './use-tracking.ts'

import css from './TrackedOrder.module.css'

/** The recipient's page: where the order is, when it arrives, and who delivers it (ROUTE-25, GAP-038). */
export function PublicTrackingScreen() {
  const { params, search } = useRouteLocation()
  const { orderID = '' } = params
  const { key = '' } = search
  const t = useT('tracking')
  const tAll = useT()
  const { tracking, error, isUnknown, retry, ...freshness } = useTracking(orderID, key)
  useNoIndex()

  if (isUnknown) throw new NotFound()
  if (tracking?.is_expired) return <ExpiredOrder {...tracking} />
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

/** Placeholder in the shape of the page. */
function TrackingSkeleton() {
  const t = useT('tracking')
  return (
    <div className={css.page} aria-busy data-placeholder>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <div className={css.head}>
        <Skeleton width={140} height={24} />
        <Skeleton width="90%" height={34} lines={2} />
        <Skeleton width="50%" height={24} />
      </div>
      <Skeleton shape="block" height={64} />
      <Skeleton shape="block" height={82} />
      <div className={css.map}>
        <Skeleton shape="block" height="100%" />
      </div>
    </div>
  )
}
