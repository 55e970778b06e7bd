import type { exportOrders as operation } from '@pillion/contract/http/reports'

import type { Files } from '../../partners/files/files.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { callerKey } from '../../platform/auth/idempotent-call-of.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { FileAnswer } from '../../platform/http/bind-file-operation.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { selectOrders } from '../orders/order-filter.ts'
import { reportFile } from './report-file.ts'
import type { TakeReportSlot } from './report-slots.ts'

/** A report costs more than other calls. */
const LIMIT = { name: 'orders-export', points: 60, seconds: 3_600 }

/** The orders of a period as a file (GEN-19, GAP-148). Its orders are read while it is sent. */
export function makeExportOrders(context: AppContext & { files: Files }, takeSlot: TakeReportSlot) {
  const limiter = context.makeRateLimiter(LIMIT)

  return async ({ caller, params, query }: Call<typeof operation>): Promise<FileAnswer> => {
    const { vendorId } = params
    const selection = await selectOrders(context.database, caller, { vendorId, ...query })
    // Before the limit: a report that is refused for lack of room does not count.
    const { takeTurn, release } = takeSlot(callerKey(caller))
    try {
      const retry_after = await limiter.consume(callerKey(caller))
      if (retry_after !== undefined)
        throw new Refusal('error.too-many-requests', { details: { retry_after } })
      const options = { vendorId, ...query }
      const file = reportFile({ ...context, takeTurn }, scopeOf(caller), selection, options)
      return { name: file.name, mediaType: file.mediaType, content: file.content, onClose: release }
    } catch (error) {
      release()
      throw error
    }
  }
}
