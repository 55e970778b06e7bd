import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import type { KeyboardEvent } from 'react'

import { useRouteLocation } from '#platform/navigation.tsx'
import { useNow } from '#platform/now.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

import { OrderDrawer } from './detail/OrderDrawer.tsx'
import { useCancelRider } from './detail/use-cancel-rider.ts'
import { ListPane } from './list/ListPane.tsx'
import { riderQueue } from './live/rider-loop.ts'
import { useChangedOrders } from './live/use-changed-orders.ts'
import { useOpenOrder } from './live/use-open-order.ts'
import { useOrders } from './live/use-orders.ts'
import { useRiders } from './live/use-riders.ts'
import { MapPane } from './map/MapPane.tsx'
import { StatusAnnouncer } from './StatusAnnouncer.tsx'
import { useOrderNavigation } from './use-order-navigation.ts'

import css from './OrderTrackingScreen.module.css'

/** Another selection is another screen: nothing seen or searched for is carried over. */
export function OrderTrackingScreen() {
  const { vendorId, includeOutlets } = useSelection()
  return <OrderTracking key={`${vendorId} ${includeOutlets}`} />
}

/** Below this the drawer would leave nothing of the map. */
const wideScreen = '(width >= 1200px)'

/** The orders under way: list, map, and one of them in a drawer. */
function OrderTracking() {
  const openId = useRouteLocation().search['order_id']
  const now = useNow()
  const tracked = useOrders()
  const open = useOpenOrder(openId, tracked)
  const openOrder = open.state === 'found' ? open.order : undefined
  const isUnlisted = openOrder && !tracked.orders.includes(openOrder)
  const orders = isUnlisted ? [...tracked.orders, openOrder] : tracked.orders
  const riders = useRiders(riderQueue(orders))
  const changed = useChangedOrders(tracked.orders, tracked.state === 'ready')
  const cancelRider = useCancelRider(orders)
  const navigation = useOrderNavigation(openId)
  const isSmall = useMedia(mobile)
  const isWide = useMedia(wideScreen)
  const hasMapPane = isWide || (!isSmall && openId === undefined)

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented && openId !== undefined)
      navigation.close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc closes the order from wherever one is
    <div className={css.screen} data-stage={hasMapPane || undefined} onKeyDown={closeOnEscape}>
      <ListPane
        tracked={tracked}
        riders={riders}
        now={now}
        openId={openId}
        changed={changed}
        onOpen={navigation.open}
      />
      {hasMapPane && (
        <MapPane
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
        showsMap={!hasMapPane}
        onClose={navigation.close}
      />
      <StatusAnnouncer changed={changed} now={now} />
    </div>
  )
}
