import { Button } from '@pillion/ui/Button'
import { Drawer } from '@pillion/ui/Drawer'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { SearchIcon } from '@pillion/ui/icons'
import { useState } from 'react'

import { errorMessage } from '#platform/api/error-message.ts'
import { useT } from '#platform/i18n/use-t.ts'

import type { OpenOrder } from '../live/use-open-order.ts'
import type { Riders } from '../live/use-riders.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import type { CancelRider } from './use-cancel-rider.ts'

type OrderDrawerProps = {
  openId: string | undefined
  open: OpenOrder
  riders: Riders
  now: number
  cancelRider: CancelRider
  /** There is no room for the map beside the list. */
  showsMap: boolean
  onClose: () => void
}

/** One order beside the map; on small screens over everything. */
export function OrderDrawer({ openId, open, onClose, ...detailProps }: OrderDrawerProps) {
  const t = useT('orders.order')
  // What is closing keeps its content until it is gone.
  const [lastOpen, setLastOpen] = useState(open)
  if (openId !== undefined && lastOpen !== open) setLastOpen(open)
  const displayed = openId === undefined ? lastOpen : open
  const order = displayed.state === 'found' ? displayed.order : undefined

  return (
    <Drawer
      open={openId !== undefined}
      onClose={onClose}
      title={order ? <bdi>{order.customer.name}</bdi> : t('title')}
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
