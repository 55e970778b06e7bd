import type { Milestone } from '@pillion/domain/insights/milestones'

import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'

/** The totals of one hour of one day; `fees` in minor units. */
export type HourRow = {
  day: string
  hour: number
  placed: number
  delivered: number
  cancelled: number
  fees: number
}
export type MinuteRow = { milestone: Milestone; minutes: number; orders: number }
export type CancellationRow = { reason: string; orders: number }
export type OutletRow = {
  vendor_id: string
  placed: number
  delivered: number
  cancelled: number
  fees: number
}

const WITHIN = 'vendor_id = any ($1) and day between $2::date and $3::date'
const SUMS = `sum(placed)::integer as placed, sum(delivered)::integer as delivered,
     sum(cancelled)::integer as cancelled, sum(fees)::bigint as fees`
const HOURS = statement(
  'insight-hours',
  `select to_char(day, 'YYYY-MM-DD') as day, hour, ${SUMS} from insight_hour where ${WITHIN}
   group by insight_hour.day, hour order by insight_hour.day, hour`,
)
const MINUTES = statement(
  'insight-minutes',
  `select milestone, minutes, sum(orders)::integer as orders from insight_minutes where ${WITHIN}
   group by milestone, minutes`,
)
const CANCELLATIONS = statement(
  'insight-cancellations',
  `select reason, sum(orders)::integer as orders from insight_cancellation where ${WITHIN}
   group by reason order by orders desc, reason`,
)
const OUTLETS = statement(
  'insight-outlets',
  `select vendor_id, ${SUMS} from insight_hour where ${WITHIN}
   group by vendor_id order by placed desc, vendor_id limit $4`,
)

/** The rows of `HourRow`, `MinuteRow`, `CancellationRow` and `OutletRow`, in this order. Both dates are included. */
export function insightStatements(query: {
  vendorIds: readonly string[]
  from: string
  to: string
  maxOutlets: number
}): BoundStatement[] {
  const values = [query.vendorIds, query.from, query.to]
  return [
    bind(HOURS, values),
    bind(MINUTES, values),
    bind(CANCELLATIONS, values),
    bind(OUTLETS, [...values, query.maxOutlets]),
  ]
}
