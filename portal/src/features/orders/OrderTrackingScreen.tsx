import type { Order } from '@pillion/contract/models/order'
import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useEffect, useState } from 'react'

import { displayStateFor } from '#entities/order/order-state.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useLazy } from '#platform/lazy.ts'
import { useNow } from '#platform/now.ts'
import { PagePending } from '#platform/PagePending.tsx'
import { paths } from '#platform/paths.ts'
import { useRouteLocation } from '#platform/router/router.ts'

import { panes } from './lazy-panes.ts'
import { OrderDrawer } from './OrderDrawer.tsx'
import { useCancelRider } from './use-cancel-rider.ts'
import { useOrderNavigation } from './use-order-navigation.ts'
import { useChangedOrders, useOpenOrder, useOrders } from './use-orders.ts'
import { riderQueue, useRiders } from './use-riders.ts'

import css from './OrderTrackingScreen.module.css'

/** A new selection resets the screen, its search included. */
export function OrderTrackingScreen() {
  const { vendorId, includeOutlets } = useSelection()
  return <OrderTracking key={`${vendorId} ${includeOutlets}`} />
}

/** On narrower screens the drawer would cover the map. */
const wideScreen = '(width >= 1200px)'

/** The orders in a list and on a map, with one of them open in a drawer. */
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
  const part = useLazy(panes)
  const [hasFailed, setFailed] = useState(false)
  const navigation = useOrderNavigation(openId, paths.tracking)
  const isSmall = useMedia(mobile)
  const isWide = useMedia(wideScreen)
  const hasMapPane = isWide || (!isSmall && openId === undefined)
  const isCovered = isSmall && openId !== undefined
  useEffect(() => {
    // While the order covers them, a failure does not matter.
    if (!isCovered) void panes.load().catch(() => setFailed(true))
  }, [isCovered])
  if (hasFailed) throw new Error('screen-load-failed')

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the order wherever the focus is
    <div
      className={css.screen}
      data-stage={hasMapPane || undefined}
      onKeyDown={navigation.closeOnEscape}
    >
      {!part && !isCovered && <PagePending />}
      {part && (
        <part.Panes
          tracked={tracked}
          riders={riders}
          now={now}
          openId={openId}
          open={openOrder}
          changed={changed}
          isCovered={isCovered}
          hasMap={hasMapPane}
          onOpen={navigation.open}
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

/** Announcing more at once would be noise. */
const MAX_ANNOUNCED = 3

/** Announces status changes to screen readers. */
function StatusAnnouncer({ changed, now }: { changed: readonly Order[]; now: number }) {
  const t = useT('orders')
  const status = useT('status')
  return (
    <VisuallyHidden>
      <output>
        {changed.slice(0, MAX_ANNOUNCED).map((order) => (
          <span key={order.order_id}>
            {t('news', { name: order.customer.name, status: status(displayStateFor(order, now)) })}
            .{' '}
          </span>
        ))}
      </output>
    </VisuallyHidden>
  )
}
