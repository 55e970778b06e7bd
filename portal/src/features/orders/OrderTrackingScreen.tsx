import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import type { KeyboardEvent } from 'react'

import { usePlace } from '#platform/navigation.tsx'
import { useNow } from '#platform/now.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

import { OrderDrawer } from './detail/OrderDrawer.tsx'
import { useCancelRider } from './detail/use-cancel-rider.ts'
import { ListPane } from './list/ListPane.tsx'
import { riderQueue } from './live/rider-loop.ts'
import { useChanges } from './live/use-changes.ts'
import { useOpenOrder } from './live/use-open-order.ts'
import { useOrders } from './live/use-orders.ts'
import { useRiders } from './live/use-riders.ts'
import { Stage } from './map/Stage.tsx'
import { StatusNews } from './StatusNews.tsx'
import { useOpening } from './use-opening.ts'

import css from './OrderTrackingScreen.module.css'

/** Another selection is another screen: nothing seen or searched for is carried over. */
export function OrderTrackingScreen() {
  const { vendorId, includeOutlets } = useSelection()
  return <OrderTracking key={`${vendorId} ${includeOutlets}`} />
}

/** Below this the drawer would leave nothing of the map. */
const roomy = '(width >= 1200px)'

/** The orders under way: list, map, and one of them in a drawer. */
function OrderTracking() {
  const openId = usePlace().search['order_id']
  const now = useNow()
  const tracked = useOrders()
  const open = useOpenOrder(openId, tracked)
  const openOrder = open.state === 'found' ? open.order : undefined
  const isAlone = openOrder && !tracked.orders.includes(openOrder)
  const orders = isAlone ? [...tracked.orders, openOrder] : tracked.orders
  const riders = useRiders(riderQueue(orders))
  const changed = useChanges(tracked.orders, tracked.state === 'ready')
  const cancelRider = useCancelRider(orders)
  const opening = useOpening(openId)
  const isSmall = useMedia(mobile)
  const isRoomy = useMedia(roomy)
  const hasStage = isRoomy || (!isSmall && openId === undefined)

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented && openId !== undefined) opening.close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc closes the order from wherever one is
    <div className={css.screen} data-stage={hasStage || undefined} onKeyDown={closeOnEscape}>
      <ListPane
        tracked={tracked}
        riders={riders}
        now={now}
        openId={openId}
        changed={changed}
        onOpen={opening.open}
      />
      {hasStage && (
        <Stage
          orders={tracked.orders}
          riders={riders}
          now={now}
          open={openId === undefined ? undefined : openOrder}
          isCovered={openId !== undefined}
        />
      )}
      <OrderDrawer
        openId={openId}
        open={open}
        riders={riders}
        now={now}
        cancelRider={cancelRider}
        showsMap={!hasStage}
        onClose={opening.close}
      />
      <StatusNews changed={changed} now={now} />
    </div>
  )
}
