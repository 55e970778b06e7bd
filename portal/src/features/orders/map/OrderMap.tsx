import type { Order, Rider } from '@pillion/contract/models/order'

import { useT } from '#platform/i18n/use-t.ts'

import { PinMap } from './PinMap.tsx'
import { pinsOf, routeLineOf } from './pins.ts'
import { usePinRules } from './use-pin-rules.ts'

/** The map of one order inside its drawer, where there is none beside it. */
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
