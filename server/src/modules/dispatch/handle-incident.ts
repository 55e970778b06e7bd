import { isOnTheWayToRecipient } from '@pillion/domain/orders/awaits-recipient'
import { inTimeOrder } from '@pillion/domain/orders/history'

import type { FleetReport, ReportOutcome } from '../../partners/fleet/fleet.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { changeOrder, type Amendment, type Command } from '../orders/change-order.ts'
import type { StoredOrder } from '../orders/find-order.ts'
import { applyReport } from './apply-report.ts'

type Report<K extends FleetReport['kind']> = Extract<FleetReport, { kind: K }>

export async function handleDelayed(
  context: AppContext,
  report: Report<'delayed'>,
): Promise<ReportOutcome> {
  const delay = { type: 'move', to: 'DELAYED' } as const
  const delayed_until = Math.floor(report.expectedAt / 1000)
  return changeByReport(
    context,
    report,
    () => [delay],
    (order) =>
      order.delayed_until === delayed_until ? undefined : { delayed_until: isoOf(delayed_until) },
  )
}

/** No status of its own: the order stays under way until the rider delivers it or takes it back. */
export async function handleUnreachable(
  context: AppContext,
  report: Report<'unreachable'>,
): Promise<ReportOutcome> {
  return changeByReport(
    context,
    report,
    () => [],
    (order) => {
      if (!isOnTheWayToRecipient(order)) return undefined
      // Not before the status that it belongs to, whatever the fleet's clock says.
      const since = inTimeOrder(order.history).at(-1)?.created_at ?? 0
      const unreachable_at = Math.max(Math.floor(report.at / 1000), since)
      return order.unreachable_at === unreachable_at
        ? undefined
        : { unreachable_at: isoOf(unreachable_at) }
    },
  )
}

export async function handleReturn(
  context: AppContext,
  report: Report<'returning' | 'returned'>,
): Promise<ReportOutcome> {
  const { kind, reason } = report
  const start = { type: 'return', reason } as const
  const end = { type: 'move', to: 'RETURNED_TO_VENDOR' } as const
  // A return that only its end was reported of has begun as well.
  const commandsFor = ({ status }: StoredOrder) => {
    if (kind === 'returning') return [start]
    return status === 'RETURN_INITIATED' || status === 'RETURNED_TO_VENDOR' ? [end] : [start, end]
  }
  return changeByReport(context, report, commandsFor, (order) =>
    order.return_reason === null ? { return_reason: reason } : undefined,
  )
}

/** The domain refuses a report that is late; one that is repeated changes nothing. */
const changeByReport = (
  context: AppContext,
  report: FleetReport,
  commandsFor: (order: StoredOrder) => readonly Command[],
  amend: (order: StoredOrder) => Amendment | undefined,
): Promise<ReportOutcome> =>
  applyReport(context, report, (transaction) =>
    changeOrder(transaction, context, report.orderId, commandsFor, amend),
  )

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()
