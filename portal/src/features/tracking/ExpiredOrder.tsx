import type { ExpiredTracking } from '@pillion/contract/http/tracking'
import { displayStateOf } from '@pillion/domain/orders/display-state'

import { OrderStatusChip } from '#entities/order/OrderStatusChip.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { useNow } from '#platform/now.ts'

import css from './TrackedOrder.module.css'

/** How an order ended, some days later: nothing about people and places (GAP-038). */
export function ExpiredOrder({ status }: ExpiredTracking) {
  const t = useT('tracking.expired')
  const state = displayStateOf({ status, preorderedFor: undefined }, useNow())
  return (
    <article className={css.page}>
      <header className={css.head}>
        <OrderStatusChip state={state} />
        <h1 className={css.sentence} tabIndex={-1}>
          {t('title')}
        </h1>
      </header>
      <p className={css.help}>{t('text')}</p>
    </article>
  )
}
