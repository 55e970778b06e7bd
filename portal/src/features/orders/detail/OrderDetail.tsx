import type { Order } from '@pillion/contract/models/order'
import { isRiderAssigned, showsFullMap } from '@pillion/domain/orders/tracking'
import { type ReactNode, useEffect, useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import type { Riders } from '../live/use-riders.ts'
import { OrderMap } from '../map/OrderMap.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderRider } from './OrderRider.tsx'
import { OrderStatus } from './OrderStatus.tsx'

import css from './OrderDetail.module.css'

type OrderDetailProps = { order: Order; riders: Riders; now: number; showsMap: boolean }

export function OrderDetail({ order, riders, now, showsMap }: OrderDetailProps) {
  const t = useT('orders')
  const rider = riders.get(order.order_id)
  const assignedRider = order.rider ?? rider
  const container = useRef<HTMLDivElement>(null)
  // The drawer would stay where the order before was left.
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <div ref={container} className={css.order}>
      <OrderStatus order={order} rider={rider} now={now} />
      {assignedRider && isRiderAssigned(order.status_history) && <OrderRider {...assignedRider} />}
      {showsMap && showsFullMap(order.status) && (
        <div className={css.map}>
          <OrderMap order={order} rider={rider} />
        </div>
      )}
      <Section title={t('history.title')}>
        <OrderHistory order={order} now={now} />
      </Section>
      <Section title={t('details.title')}>
        <OrderFacts order={order} />
      </Section>
      <Section title={t('money.title')}>
        <OrderMoney order={order} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3 className={css.title}>{title}</h3>
      {children}
    </section>
  )
}
