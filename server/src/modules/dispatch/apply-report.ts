import { isTerminal } from '@pillion/domain/orders/transitions'

import type { FleetReport, ReportOutcome } from '../../partners/fleet/fleet.ts'
import { iso, type AppContext } from '../../platform/app-context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import type { Change } from '../orders/change-order.ts'
import { advanceReport, lastReport } from './report-store.ts'

/**
 * Changes an order as a report says, in one transaction. The transition table refuses a report that comes too late or
 * too early, or that is repeated. Of fleets that count their reports, the number decides what the table cannot know:
 * whether a report that has no effect is still awaited, and whether one that would have an effect was overtaken. A delay is
 * no step, so that steps reported before it still count: it waits for them.
 */
export async function applyReport(
  { database, clock, notify }: AppContext,
  { orderId, sequence, kind }: FleetReport,
  change: (transaction: Transaction) => Promise<Change | { answer: ReportOutcome }>,
): Promise<ReportOutcome> {
  try {
    const outcome = await database.transaction<ReportOutcome>(system, async (transaction) => {
      const result = await change(transaction)
      if ('unknown' in result) return 'unknown'
      // It has not happened: the next attempt may have the same number.
      if ('answer' in result) return result.answer
      const hasEffect = 'changed' in result && (result.changed || result.amendment !== undefined)
      if (sequence === undefined) return hasEffect ? 'applied' : 'ignored'
      const needsEarlier = !hasEffect || kind === 'delayed'
      if (needsEarlier && !isTerminal(result.order)) {
        const isAwaited = sequence > (await lastReport(transaction, orderId)) + 1
        if (isAwaited) throw new UndoneReport('early')
      }
      if (!(await advanceReport(transaction, { orderId, sequence, at: iso(clock) })))
        throw new UndoneReport('ignored')
      return hasEffect ? 'applied' : 'ignored'
    })
    notify()
    return outcome
  } catch (error) {
    if (error instanceof UndoneReport) return error.outcome
    throw error
  }
}

/** Thrown to undo the change. */
class UndoneReport extends Error {
  readonly outcome: ReportOutcome

  constructor(outcome: ReportOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}
