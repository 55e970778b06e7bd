import { isOnTheWayToRecipient } from '@pillion/domain/orders/awaits-recipient'
import { inTimeOrder } from '@pillion/domain/orders/history'

import type { FleetReport } from '../../partners/fleet/fleet.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import { changeOrder, type Amendment, type Command } from '../orders/change-order.ts'
import type { StoredOrder } from '../orders/find-order.ts'

type Report<K extends FleetReport['kind']> = Extract<FleetReport, { kind: K }>

export async function handleDelayed(
  context: AppContext,
  { orderId, expectedAt }: Report<'delayed'>,
): Promise<void> {
  const delay = { type: 'move', to: 'DELAYED' } as const
  const delayed_until = Math.floor(expectedAt / 1000)
  await changeByReport(
    context,
    orderId,
    () => [delay],
    (order) =>
      order.delayed_until === delayed_until ? undefined : { delayed_until: isoOf(delayed_until) },
  )
}

/** No status of its own: the order stays under way until the rider delivers it or takes it back. */
export async function handleUnreachable(
  context: AppContext,
  { orderId, at }: Report<'unreachable'>,
): Promise<void> {
  await changeByReport(
    context,
    orderId,
    () => [],
    (order) => {
      if (!isOnTheWayToRecipient(order)) return undefined
      // Not before the status that it belongs to, whatever the fleet's clock says.
      const since = inTimeOrder(order.history).at(-1)?.created_at ?? 0
      const unreachable_at = Math.max(Math.floor(at / 1000), since)
      return order.unreachable_at === unreachable_at
        ? undefined
        : { unreachable_at: isoOf(unreachable_at) }
    },
  )
}

export async function handleReturn(
  context: AppContext,
  { orderId, kind, reason }: Report<'returning' | 'returned'>,
): Promise<void> {
  const start = { type: 'return', reason } as const
  const end = { type: 'move', to: 'RETURNED_TO_VENDOR' } as const
  // A return that only its end was reported of has begun as well.
  const commandsFor = ({ status }: StoredOrder) => {
    if (kind === 'returning') return [start]
    return status === 'RETURN_INITIATED' || status === 'RETURNED_TO_VENDOR' ? [end] : [start, end]
  }
  await changeByReport(context, orderId, commandsFor, (order) =>
    order.return_reason === null ? { return_reason: reason } : undefined,
  )
}

/** The domain refuses a report that is late; one that is repeated changes nothing. */
async function changeByReport(
  { database, notify, ...context }: AppContext,
  orderId: string,
  commandsFor: (order: StoredOrder) => readonly Command[],
  amend: (order: StoredOrder) => Amendment | undefined,
): Promise<void> {
  await database.transaction(system, async (transaction) => {
    await changeOrder(transaction, context, orderId, commandsFor, amend)
  })
  notify()
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()
