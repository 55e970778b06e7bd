import { Button } from '@pillion/ui/Button'
import { Drawer } from '@pillion/ui/Drawer'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { SearchIcon } from '@pillion/ui/icons'
import { Skeleton } from '@pillion/ui/Skeleton'
import { Stack } from '@pillion/ui/Stack'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useState } from 'react'

import type { Riders } from '#entities/order/order-queries.ts'
import { isErased } from '#entities/order/order-state.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'

import { OrderActions } from './OrderActions.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import type { CancelRider } from './use-cancel-rider.ts'
import type { OpenOrder } from './use-orders.ts'

type OrderDrawerProps = {
  openId: string | undefined
  open: OpenOrder
  riders: Riders
  now: number
  cancelRider: CancelRider
  /** The screen has no room for a map pane. */
  showsMap: boolean
  onClose: () => void
}

/** One order beside the map. On small screens it covers everything but the top bar. */
export function OrderDrawer({ openId, open, onClose, ...detailProps }: OrderDrawerProps) {
  const t = useT('orders.order')
  // While it closes, the drawer keeps its content.
  const [lastOpen, setLastOpen] = useState(open)
  if (openId !== undefined && lastOpen !== open) setLastOpen(open)
  const displayed = openId === undefined ? lastOpen : open
  const order = displayed.state === 'found' ? displayed.order : undefined

  return (
    <Drawer
      open={openId !== undefined}
      onClose={onClose}
      keepsTopBar
      title={order && !isErased(order) ? <bdi>{order.customer.name}</bdi> : t('title')}
      closeLabel={t('close')}
      footer={order && <OrderActions key={order.order_id} order={order} {...detailProps} />}
    >
      {order ? (
        <OrderDetail key={order.order_id} order={order} {...detailProps} />
      ) : (
        <NoOrder open={displayed} onClose={onClose} />
      )}
    </Drawer>
  )
}

function NoOrder({ open, onClose }: { open: OpenOrder; onClose: () => void }) {
  const t = useT('orders.order')
  const tAll = useT()
  switch (open.state) {
    case 'missing':
      return (
        <EmptyState
          icon={<SearchIcon size={24} />}
          title={t('missing.title')}
          description={t('missing.text')}
          action={<Button onClick={onClose}>{t('missing.action')}</Button>}
        />
      )
    case 'failed':
      return (
        <ErrorState
          title={t('failed.title')}
          description={errorMessage(open.error, tAll)}
          action={<Button onClick={open.retry}>{t('failed.retry')}</Button>}
        />
      )
    default:
      return <OrderSkeleton label={t('loading')} />
  }
}

/** Placeholder in the shape of an order. */
function OrderSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy data-placeholder>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <Stack gap={6}>
        <Stack gap={3}>
          <Skeleton width="70%" height={36} />
          <Skeleton lines={2} />
        </Stack>
        <Skeleton shape="block" height={64} />
        <Stack gap={4}>
          <Skeleton lines={6} height={20} />
        </Stack>
      </Stack>
    </div>
  )
}
