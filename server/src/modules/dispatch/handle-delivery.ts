import { checkHandoverCode, type HandoverVerdict } from '@pillion/domain/orders/handover-code'
import { canTransition } from '@pillion/domain/orders/transitions'

import type { FleetReport, ReportOutcome, StageReportKind } from '../../partners/fleet/fleet.ts'
import { iso, type AppContext } from '../../platform/app-context.ts'
import { changeOrder } from '../orders/change-order.ts'
import type { StoredOrder } from '../orders/find-order.ts'
import { isHandoverCode, wrongCodesOf } from '../orders/handover-code.ts'
import { assignRider } from '../riders/rider-of-order.ts'
import { applyReport } from './apply-report.ts'

type DeliveryReport = Extract<FleetReport, { kind: StageReportKind }>

/** Delivers the order, if its recipient's code is right or none is asked for; otherwise counts the wrong one. */
export const handleDelivery = (
  context: AppContext,
  report: DeliveryReport,
): Promise<ReportOutcome> =>
  applyReport(context, report, async (transaction) => {
    const { orderId, rider } = report
    let verdict = { verdict: 'right' } as HandoverVerdict
    const change = await changeOrder(
      transaction,
      context,
      orderId,
      (order) => {
        verdict = verdictOn(context, report, order)
        return verdict.verdict === 'right' ? [{ type: 'move', to: 'DELIVERED' }] : []
      },
      (order) => {
        if (verdict.verdict !== 'wrong') return undefined
        const wrong_codes = verdict.wrongCodes.join(' ')
        return wrong_codes === order.wrong_codes ? undefined : { wrong_codes }
      },
    )
    if (verdict.verdict === 'wrong') return { answer: 'wrong-code' }
    if (verdict.verdict === 'locked') return { answer: 'code-locked' }
    if ('changed' in change && change.changed)
      await assignRider(transaction, change.order, rider, iso(context.clock))
    return change
  })

/** An order that cannot be delivered now asks for no code: the transition table refuses it. */
function verdictOn(
  { keys }: AppContext,
  { orderId, code }: DeliveryReport,
  order: StoredOrder,
): HandoverVerdict {
  const wrongCodes = wrongCodesOf(order)
  if (wrongCodes === undefined || !canTransition(order, 'DELIVERED')) return { verdict: 'right' }
  return checkHandoverCode(code, {
    wrongCodes,
    isRight: (given) => isHandoverCode(orderId, given, keys.links),
  })
}
