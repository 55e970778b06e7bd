import type { Random } from '@pillion/city/random'
import type { Country } from '@pillion/domain/countries/country'
import { localTimeAt, startOfDay } from '@pillion/domain/countries/zoned-time'
import type { CancelReason } from '@pillion/domain/orders/cancellation'
import { preorderSlots } from '@pillion/domain/service-hours/preorder'

import type { Shop } from './seed-shop.ts'

/** How an order ends that no rider delivers. */
type Outcome = { cancelled: CancelReason; afterMinutes: number } | 'stalled'

export type PlannedOrder = {
  /** Epoch ms. */
  at: number
  vendorId: string
  outcome?: Outcome
  /** Epoch ms. */
  scheduledFor?: number
  /** To the customer who lives farthest away. */
  isFar?: boolean
}

const MINUTE = 60_000
/** With today, 28 days. */
const DAYS_BEFORE_TODAY = 27

/** When the history of the demo shop begins, some hours before its first order. */
export const startOfHistory = ({ timeZone }: Country, now: number): number =>
  startOfDay(now, timeZone, -DAYS_BEFORE_TODAY)

/** Four weeks of orders, those under way now, and those scheduled for later. */
export function planOrders(context: Context): PlannedOrder[] {
  const orders = [...pastDays(context), ...lastHours(context), ...upcoming(context)]
  return orders
    .map((order) => ({ ...order, at: Math.floor(order.at / 1000) * 1000 }))
    .sort((a, b) => a.at - b.at)
}

type Context = {
  country: Country
  shop: Shop
  /** Epoch ms. */
  now: number
  random: Random
}

/** The part of a day that is planned order by order, so that the first look is the same at any hour. */
const LAST_HOURS = 4.5 * 60 * MINUTE

/** All orders and insights open with yesterday. */
const YESTERDAY_COUNT = 10

/**
 * Two or three orders a day, one more at weekends and ten yesterday, most of them for lunch and dinner. The first of a
 * day is the parent's, so that each of its days has one, and of yesterday's all but a few; one of those is cancelled.
 */
function pastDays({ country, shop, now, random }: Context): PlannedOrder[] {
  const vendorIds = vendorIdsOf(shop)
  const planned: Pick<PlannedOrder, 'at' | 'vendorId' | 'outcome'>[] = []
  for (let day = -DAYS_BEFORE_TODAY; day <= 0; day += 1) {
    const start = startOfDay(now, country.timeZone, day)
    const weekday = new Date(start + 12 * 60 * MINUTE).getUTCDay()
    const usual = random.pick([2, 2, 3, 3]) + (weekday === 0 || weekday === 6 ? 1 : 0)
    const count = day === -1 ? YESTERDAY_COUNT : usual
    const ofParent = day === -1 ? YESTERDAY_COUNT - 3 : 1
    for (let order = 0; order < count; order += 1)
      planned.push({
        at: start + minuteOfDay(random) * MINUTE,
        vendorId: order < ofParent ? shop.vendor_id : random.pick(vendorIds),
        ...(day === -1 && order === 0 && { outcome: cancellations[2] }),
      })
  }
  return planned
    .filter(({ at }) => at < now - LAST_HOURS)
    .map((order, index) => ({ ...exceptionAt(index, order.at), ...order }))
}

const vendorIdsOf = ({ vendor_id, outlets }: Shop): string[] => [
  vendor_id,
  ...outlets.map((code) => `${vendor_id}-${code}`),
]

function minuteOfDay(random: Random): number {
  const meal = random.next()
  if (meal < 0.42) return random.between(11.5 * 60, 13.5 * 60)
  if (meal < 0.88) return random.between(17.5 * 60, 20.75 * 60)
  return random.between(10 * 60, 21 * 60)
}

const cancellations = [
  { cancelled: 'ITEM_UNAVAILABLE', afterMinutes: 4 },
  { cancelled: 'MISTAKE_ERROR', afterMinutes: 1 },
  { cancelled: 'DELIVERY_ETA_TOO_LONG', afterMinutes: 9 },
  { cancelled: 'ADDRESS_INCOMPLETE_MISSTATED', afterMinutes: 3 },
  { cancelled: 'TOO_BUSY', afterMinutes: 6 },
  { cancelled: 'DUPLICATE_ORDER', afterMinutes: 2 },
] as const satisfies readonly Outcome[]

/** Of forty orders, three are cancelled, one finds no rider and three were scheduled. */
function exceptionAt(index: number, at: number): Partial<PlannedOrder> {
  if (index % 13 === 6) return { outcome: cancellations[Math.floor(index / 13) % 6]! }
  if (index % 40 === 20) return { outcome: 'stalled' }
  if (index % 13 === 2) return { scheduledFor: nextQuarter(at + 100 * MINUTE) }
  return {}
}

const nextQuarter = (time: number) => Math.ceil(time / (15 * MINUTE)) * 15 * MINUTE

/** Today's orders of the parent, whose lists the portal opens first: finished ones, and five under way. */
function lastHours({ country, shop, now }: Context): PlannedOrder[] {
  const vendorId = shop.vendor_id
  const minutesAgo = (minutes: number) => now - minutes * MINUTE
  return [
    ...[251, 203, 168, 121, 83, 52].map((minutes) => ({ at: minutesAgo(minutes), vendorId })),
    {
      at: minutesAgo(97),
      vendorId,
      outcome: { cancelled: 'ITEM_UNAVAILABLE', afterMinutes: 5 },
    },
    // Collected about a minute ago, after the preparation, the handover and the start.
    { at: minutesAgo(country.minimumEtaMinutes + 3.5), vendorId, isFar: true },
    // Not ready yet: a rider waits for it, comes for it, or is being looked for.
    { at: minutesAgo(190), vendorId, scheduledFor: nextQuarter(now + 14 * MINUTE) },
    { at: minutesAgo(4), vendorId },
    { at: minutesAgo(0.5), vendorId },
    { at: minutesAgo(8), vendorId: `${vendorId}-${shop.outlets[0]}` },
    // For the coming hour: when one is delivered, riders come for the next.
    ...[34, 49, 64].map((minutes) => ({
      at: minutesAgo(99 - minutes),
      vendorId,
      scheduledFor: nextQuarter(now + minutes * MINUTE),
    })),
  ]
}

/** For later today and for tomorrow's lunch, at times the portal would offer. */
function upcoming({ country, shop, now }: Context): PlannedOrder[] {
  const vendorId = shop.vendor_id
  const { serviceHours, timeZone } = country
  const slots = preorderSlots({ now, serviceHours, timeZone }).map((seconds) => seconds * 1000)
  const tomorrow = startOfDay(now, timeZone, 1)
  const lunch = slots.find((slot) => slot > tomorrow && localTimeAt(slot, timeZone).hour === 12)
  const placed = [now - 95 * MINUTE, now - 150 * MINUTE]
  return [slots[2], lunch ?? slots.at(-1)].flatMap((scheduledFor, index) =>
    scheduledFor === undefined ? [] : [{ at: placed[index]!, vendorId, scheduledFor }],
  )
}
