import type { Order } from '@pillion/contract/models/order'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { useT } from '#platform/i18n/use-t.ts'

import { displayStateFor } from './order-state.ts'

/** More at once would only be noise. */
const MAX_ANNOUNCED = 3

/** What has just changed, for screen readers. */
export function StatusAnnouncer({ changed, now }: { changed: readonly Order[]; now: number }) {
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
