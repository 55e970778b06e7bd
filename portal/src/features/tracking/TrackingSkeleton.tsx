import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { useT } from '#platform/i18n/use-t.ts'

import css from './TrackedOrder.module.css'

/** The page as it will be, without what it says. */
export function TrackingSkeleton() {
  const t = useT('tracking')
  return (
    <div className={css.page} aria-busy>
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
