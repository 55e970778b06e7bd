import { milestones } from '@pillion/domain/insights/milestones'
import { Type } from 'typebox'

import { Amount, nullable, result, strictObject, VendorId } from '../models/scalars.ts'
import { operation } from '../operation.ts'

/** A day of the country's calendar, such as 2026-10-14. */
const CalendarDay = Type.String({ pattern: String.raw`^20\d\d-\d\d-\d\d$` })
const Count = Type.Integer({ minimum: 0 })

/**
 * Of orders by the time they were placed; `fees` in major units, of the delivered ones after discounts. Those that came
 * back count as delivered.
 */
const sums = { placed: Count, delivered: Count, cancelled: Count, fees: Amount }

const Percentiles = Type.Object({ p50: Count, p90: Count })

export const getInsights = operation({
  name: 'getInsights',
  method: 'GET',
  path: '/vendor/{vendorId}/insights',
  caller: 'vendor',
  summary:
    'What became of the orders of some days, summed up at most a minute ago (INS-01 to INS-07)',
  params: strictObject({ vendorId: VendorId }),
  query: strictObject({
    /** Both included, at most 31 days. */
    from: CalendarDay,
    to: CalendarDay,
    include_outlets: Type.Boolean({ default: false }),
  }),
  answer: result(
    Type.Object({
      currency: Type.String(),
      /** In their order, without the hours in which no order was placed. */
      hours: Type.Array(
        Type.Object({ day: CalendarDay, hour: Type.Integer({ minimum: 0, maximum: 23 }), ...sums }),
      ),
      /** Whole minutes from placing an order, within which half and nine tenths of the orders got there. */
      minutes: Type.Object(
        Object.fromEntries(milestones.map((name) => [name, nullable(Percentiles)])) as Record<
          (typeof milestones)[number],
          ReturnType<typeof nullable<typeof Percentiles>>
        >,
      ),
      /** The most frequent first; a cancellation's reason, or the status of an order that ended without one. */
      cancellations: Type.Array(Type.Object({ reason: Type.String(), orders: Count })),
      /** With the most orders first, at most `MAX_INSIGHT_OUTLETS`. */
      outlets: Type.Array(Type.Object({ vendor_id: VendorId, ...sums })),
    }),
  ),
  refusals: ['error.forbidden'],
})
