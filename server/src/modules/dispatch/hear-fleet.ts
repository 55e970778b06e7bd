import type { OrderStatus } from '@pillion/domain/orders/statuses'
import { isNear } from '@pillion/domain/orders/tracking'

import type { FleetReport, FleetRider } from '../../partners/fleet/fleet.ts'
import { system } from '../../platform/db/scope.ts'
import { iso, type House } from '../../platform/house.ts'
import { changeOrder } from '../orders/change-order.ts'
import { assignRider, hasOrder, seeRider, unassignRider } from '../riders/rider-of-order.ts'
import { giveUpJob } from './take-up.ts'

type Report<K extends FleetReport['kind']> = Extract<FleetReport, { kind: K }>

const statusOf = {
  assigned: 'ASSIGNED_TO_TRANSPORT',
  accepted: 'COURIER_ACCEPTED_DELIVERY',
  collected: 'PICKED_UP',
  'left-vendor': 'COURIER_LEFT_VENDOR',
  delivered: 'DELIVERED',
} as const satisfies Record<string, OrderStatus>

/**
 * What the fleet says, on the same path as everything else that changes an order. A report that
 * comes late or twice is refused by the transition table and changes nothing.
 */
export async function hearFleet(house: House, report: FleetReport): Promise<void> {
  switch (report.kind) {
    case 'position':
      return hearPosition(house, report)
    case 'dropped':
      return hearDropped(house, report)
    default:
      return hearProgress(house, { ...report, kind: report.kind })
  }
}

async function hearProgress(
  house: House,
  { orderId, kind, rider }: { orderId: string; kind: keyof typeof statusOf; rider: FleetRider },
) {
  const { database, clock, announce } = house
  await database.transaction(system, async (transaction) => {
    const change = await changeOrder(transaction, house, orderId, {
      type: 'move',
      to: statusOf[kind],
    })
    if ('changed' in change && change.changed)
      await assignRider(transaction, change.order, rider, iso(clock))
  })
  announce()
}

async function hearDropped(
  house: House,
  { orderId, rider }: { orderId: string; rider: FleetRider },
) {
  const { database, announce } = house
  await database.transaction(system, async (transaction) => {
    // Told again, it must not take the order from the next rider.
    if (!(await hasOrder(transaction, orderId, rider.id))) return
    const to = 'WAITING_FOR_TRANSPORT'
    const change = await changeOrder(transaction, house, orderId, { type: 'move', to })
    if (!('changed' in change) || !change.changed) return
    await unassignRider(transaction, orderId)
    await transaction.run(giveUpJob(house, orderId))
  })
  announced.delete(orderId)
  announce()
}

async function hearPosition(house: House, report: Report<'position'>) {
  const { database, clock, announce } = house
  const { orderId, rider, position, heading, etaOrigin, etaDestination } = report
  const seen = {
    ...position,
    heading,
    eta_origin: etaOrigin ?? null,
    eta_destination: etaDestination ?? null,
  }
  if (!(await seeRider(database, { orderId, riderId: rider.id }, seen, iso(clock)))) return
  const near = nearStatus(report)
  const news = `${near} ${rider.id}`
  if (!near || announced.get(orderId) === news) return
  await database.transaction(system, async (transaction) => {
    await changeOrder(transaction, house, orderId, { type: 'move', to: near })
  })
  remember(orderId, news)
  announce()
}

/** The server says when a rider is near, from the rider's own estimate (TRACK-07, TRACK-08, GAP-013). */
function nearStatus({ etaOrigin, etaDestination }: Report<'position'>): OrderStatus | undefined {
  if (etaOrigin !== undefined) return isNear(etaOrigin / 60) ? 'NEAR_VENDOR' : undefined
  if (etaDestination !== undefined) return isNear(etaDestination / 60) ? 'NEAR_CUSTOMER' : undefined
  return undefined
}

// Saves a locked read for every later position; forgetting it costs one such read.
const announced = new Map<string, string>()
const MOST_REMEMBERED = 10_000
function remember(orderId: string, news: string) {
  if (announced.size >= MOST_REMEMBERED) announced.clear()
  announced.set(orderId, news)
}
