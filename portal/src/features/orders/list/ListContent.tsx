import type { Order } from '@pillion/contract/models/order'
import type { OrderList as ListName } from '@pillion/domain/orders/order-lists'
import { Button } from '@pillion/ui/Button'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { RefreshIcon } from '@pillion/ui/icons'

import { useT } from '#platform/i18n/use-t.ts'

import type { TrackedOrders } from '../live/use-orders.ts'
import type { Riders } from '../live/use-riders.ts'
import { toneIcons } from '../tone-icons.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { OrderList } from './OrderList.tsx'

type ListContentProps = {
  list: ListName
  orders: readonly Order[]
  tracked: TrackedOrders
  riders: Riders
  now: number
  openId: string | undefined
  changed: readonly Order[]
  onOpen: (orderId: string) => void
}

/** One list in whatever state it is: being loaded, failed, empty, or there. */
export function ListContent({ list, orders, tracked, ...rows }: ListContentProps) {
  const t = useT('orders')
  const error = useT('error')
  if (tracked.state === 'loading') return <ListSkeleton label={t('list.loading')} />
  if (tracked.state === 'failed') {
    return (
      <ErrorState
        title={error('cant-retrieve-current-orders')}
        description={t('list.failed-hint')}
        action={
          <Button icon={<RefreshIcon size={18} />} onClick={tracked.refresh}>
            {t('list.retry')}
          </Button>
        }
      />
    )
  }
  if (orders.length === 0) {
    const Icon = toneIcons[list]
    return (
      <EmptyState
        icon={<Icon size={24} />}
        title={t(`empty.${list}.title`)}
        description={t(`empty.${list}.text`)}
      />
    )
  }
  return <OrderList key={list} label={t(`list.${list}`)} orders={orders} {...rows} />
}
