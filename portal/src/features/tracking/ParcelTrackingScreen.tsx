import { Link } from '@pillion/ui/Link'

import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { NotFound, useRouteLocation } from '#platform/router/router.ts'
import { useNoIndex } from '#platform/use-no-index.ts'

import { ExpiredOrder } from './ExpiredOrder.tsx'
import { NotYet } from './NotYet.tsx'
import { TrackedOrder } from './TrackedOrder.tsx'
import { useParcelTracking } from './use-tracking.ts'

import css from './TrackedOrder.module.css'

/** The page of whoever receives a parcel from another person (ROUTE-28, C2C-05). */
export function ParcelTrackingScreen() {
  const { params, search } = useRouteLocation()
  const { orderID = '' } = params
  const { key = '' } = search
  const { tracking, error, isUnknown, retry, ...freshness } = useParcelTracking(orderID, key)
  useNoIndex()

  if (isUnknown) throw new NotFound()
  if (!tracking) return <NotYet error={error} onRetry={retry} />
  if (tracking.is_expired) return <ExpiredOrder {...tracking} />
  const { sender_name, weight_kg, ...order } = tracking
  return (
    <TrackedOrder tracking={{ ...order, outlet_name: sender_name, pickup: null }} {...freshness}>
      <Parcel kg={weight_kg} />
    </TrackedOrder>
  )
}

function Parcel({ kg }: { kg: number }) {
  const t = useT()
  return (
    <div className={css.help}>
      <p>{t('c2c.tracking.weight', { kg })}</p>
      <Link href={paths.prohibitedItems()}>{t('app.pages.prohibited-items')}</Link>
    </div>
  )
}
