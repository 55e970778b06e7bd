import type { Order, Rider } from '@pillion/contract/models/order'
import { isTerminal } from '@pillion/domain/orders/transitions'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import { nextEventOf } from '../detail/next-event.ts'

type NextEventTimeProps = { order: Order; rider: Rider | undefined; now: number }

/** What is waited for, in minutes; of an order that has ended, when it did. */
export function NextEventTime({ order, rider, now }: NextEventTimeProps) {
  const t = useT('orders.row')
  const units = useT('units')
  const formats = useFormats()
  const next = nextEventOf(order, rider, now)
  const at = next?.at ?? endOf(order)
  if (at === undefined) return null

  const { minutes } = next ?? {}
  const relative =
    next && next.kind !== 'start' && minutes !== undefined
      ? t(next.kind, { time: units('in-minutes', { minutes }) })
      : formats.relative(at, now)
  return (
    <time dateTime={new Date(at * 1_000).toISOString()} title={formats.dateTime(at)}>
      {relative}
    </time>
  )
}

const endOf = (order: Order) =>
  isTerminal(order) ? order.status_history.at(-1)?.created_at : undefined
