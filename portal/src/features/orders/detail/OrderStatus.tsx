import type { Order, Rider } from '@pillion/contract/models/order'
import { statusTone } from '@pillion/domain/orders/display-state'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import { displayStateFor } from '../order-state.ts'
import { toneIcons } from '../tone-icons.ts'
import { nextEventOf } from './next-event.ts'

import css from './OrderStatus.module.css'

type OrderStatusProps = { order: Order; rider: Rider | undefined; now: number }

/** The status in large, what happens next, and by when. */
export function OrderStatus({ order, rider, now }: OrderStatusProps) {
  const t = useT('orders')
  const status = useT('status')
  const state = displayStateFor(order, now)
  const tone = statusTone(state)
  const Icon = toneIcons[tone]
  const when = useTiming(order, rider, now)
  return (
    <div className={css.status} data-tone={tone}>
      <span className={css.icon}>
        <Icon size={26} />
      </span>
      <p className={css.state}>{status(state)}</p>
      {when && <p className={css.when}>{when}</p>}
      <p className={css.next}>{t(`next.${state}`)}</p>
    </div>
  )
}

function useTiming(order: Order, rider: Rider | undefined, now: number): string | undefined {
  const t = useT('orders.when')
  const units = useT('units')
  const formats = useFormats()
  const next = nextEventOf(order, rider, now)
  if (next?.kind === 'start') return t('start', { time: formats.dateTime(next.at) })
  if (next) {
    const relative = units('in-minutes', { minutes: next.minutes })
    return t(next.kind, { relative, time: formats.time(next.at) })
  }
  const delivered = order.status_history.findLast((entry) => entry.status === 'DELIVERED')
  if (!delivered || order.preordered_for !== null) return undefined
  const minutes = Math.max(1, Math.round((delivered.created_at - order.created_at) / 60))
  return t('took', { minutes })
}
