import type { sendReport as operation } from '@pillion/contract/http/reports'
import type { AnswerOf } from '@pillion/contract/operation'
import { MAX_MAILED_ORDERS } from '@pillion/domain/reports/report'

import type { Files } from '../../partners/files/files.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import { firstAnswer, runIdempotent } from '../../platform/db/run-idempotent.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { findAccountEmail } from '../accounts/find-account-email.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { selectOrders } from '../orders/order-filter.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'
import { dayText, reportFile } from './report-file.ts'
import type { TakeReportSlot } from './report-slots.ts'
import { orderTotals } from './store.ts'
import { countOrders } from './total-orders.ts'

type Answer = AnswerOf<typeof operation>

const LIMIT = { name: 'report-mail', points: 10, seconds: 3_600 }
/** Base64 adds a third, and mail servers refuse mails of 10 MB. */
const MAX_BYTES = 7_000_000
const DAY_MS = 86_400_000

type ReportFile = ReturnType<typeof reportFile>

/** Mails the file of `exportOrders` to the account that asks for it (HIST-05, GAP-148). */
export function makeSendReport(context: AppContext & { files: Files }, takeSlot: TakeReportSlot) {
  const { database, country, clock, mailJobs } = context
  const limiter = context.makeRateLimiter(LIMIT)

  return async ({ caller, params, body, ...call }: Call<typeof operation>): Promise<Answer> => {
    const { vendorId } = params
    const { accountId } = caller
    const scope = scopeOf(caller)
    const selection = await selectOrders(database, caller, { vendorId, ...body })
    // Only the system writes mails.
    const idempotentCall = { ...idempotentCallOf(context, { caller, ...call }), scope: system }
    const known = await firstAnswer<Answer>(idempotentCall)
    if (known) return known
    const { name } = await requireOwnVendor(database, caller, vendorId)
    const to = await findAccountEmail(database, accountId)
    if (to === undefined) throw new Refusal('error.unauthenticated')
    // Before anything is read; archived orders are counted while they are.
    const recent = countOrders(await orderTotals(database, selection), body.status)
    if (recent > MAX_MAILED_ORDERS) throw new Refusal('error.too-large', { field: 'to' })
    const retry_after = await limiter.consume(accountId)
    if (retry_after !== undefined)
      throw new Refusal('error.too-many-requests', { details: { retry_after } })

    const { takeTurn, release } = takeSlot(accountId)
    try {
      const file = reportFile({ ...context, takeTurn }, scope, selection, { vendorId, ...body })
      const content = await collect(file)
      const count = file.countOrders()
      const { timeZone } = country
      const from = dayText(selection.from, timeZone)
      const until = dayText(Math.max(selection.from, selection.to - 1), timeZone)
      const answer = await runIdempotent(idempotentCall, async (transaction) => {
        await queueMail(context, transaction, {
          to,
          language: body.language,
          expiresAt: clock.now() + DAY_MS,
          attachment: { name: file.name, mediaType: file.mediaType, content },
          compose: (translate, { brand }) => ({
            subject: translate('mails.report.subject', { name }),
            paragraphs: [
              translate('mails.report.orders', { count, name, from, to: until }),
              ...(body.type === 'orders' ? [translate('mails.report.customers')] : []),
            ],
            note: translate('mails.report.note', { brand }),
          }),
        })
        return { result: { email: to } }
      })
      mailJobs.wake()
      return answer
    } finally {
      release()
    }
  }
}

/** Refuses a file that mail servers would refuse. */
async function collect({ content, countOrders: count }: ReportFile): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > MAX_BYTES || count() > MAX_MAILED_ORDERS)
      throw new Refusal('error.too-large', { field: 'to' })
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}
