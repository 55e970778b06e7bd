import type { Order } from '@pillion/contract/models/order'
import { inTimeOrder } from '@pillion/domain/orders/history'
import { isInStatusGroup } from '@pillion/domain/orders/status-groups'
import { isTerminal } from '@pillion/domain/orders/transitions'
import { Timeline, type TimelineItem } from '@pillion/ui/Timeline'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

/** Every status that the order has been in, and since when. */
export function OrderHistory({ order, now }: { order: Order; now: number }) {
  const t = useT('orders.history')
  const formats = useFormats()
  const entries = inTimeOrder(order.status_history)
  const timeOf = (at: number) =>
    formats.date(at) === formats.date(now) ? formats.time(at) : formats.dateTime(at)

  const items = entries.map(({ status, created_at }, index): TimelineItem => {
    const isLast = index === entries.length - 1
    return {
      id: `${index}-${status}`,
      title: t(t.has(status) ? status : 'unknown'),
      time: <time dateTime={new Date(created_at * 1_000).toISOString()}>{timeOf(created_at)}</time>,
      state: isLast && !isTerminal(order) ? 'current' : 'done',
      ...(isInStatusGroup('cancelled', status) && { tone: 'danger' }),
    }
  })
  return <Timeline label={t('title')} items={items} />
}
