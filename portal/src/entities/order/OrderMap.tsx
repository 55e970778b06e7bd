import type { Order, Rider } from '@pillion/contract/models/order'

import { useT } from '#platform/i18n/use-t.ts'
import { PinMap } from '#platform/map/PinMap.tsx'

import { pinsOf, routeLineOf, usePinRules } from './order-pins.ts'

/** The map of one order. */
export function OrderMap({ order, rider }: { order: Order; rider: Rider | undefined }) {
  const t = useT('orders.map')
  const rules = usePinRules()
  return (
    <PinMap
      label={t('one', { name: order.customer.name })}
      subject={order.order_id}
      pins={pinsOf(order, rider, rules)}
      line={routeLineOf(order)}
    />
  )
}
