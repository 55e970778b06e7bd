import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'
import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'

import css from './TrackedOrder.module.css'

/** While the order loads, or when it could not be loaded. */
export function NotYet({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT('tracking.failed')
  const tAll = useT()
  if (!error) return <TrackingSkeleton />
  return (
    <ErrorState
      title={t('title')}
      description={errorMessage(error, tAll)}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
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
