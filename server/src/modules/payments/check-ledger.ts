import type { checkLedger as operation } from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'
import { monthIndex } from '@pillion/domain/order-ids/order-id'
import { PAYMENT_OPEN_SECONDS } from '@pillion/domain/payments/payment-steps'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { monthName, monthStart } from '../archive/archive-file.ts'
import { differingOrders, firstEntry, readDay, readPayments } from './ledger-store.ts'

type Result = AnswerOf<typeof operation>['result']

/** A payment is voided after its time, which takes the provider a moment. */
const GRACE_SECONDS = 300
/** Some providers take hours to refund. */
const REFUND_SECONDS = 86_400
const DAY_MS = 86_400_000

/**
 * Checks a month of the books, by default their first one. `provider` is the configured one. In steps, so that none takes
 * long however full the month is.
 */
export async function checkLedger(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  provider: string | undefined,
  { query }: Pick<Call<typeof operation>, 'query'>,
): Promise<AnswerOf<typeof operation>> {
  const now = clock.now()
  const first = query.month === undefined ? await firstEntry(database) : undefined
  const start = query.month === undefined ? (first ?? now / 1_000) * 1_000 : Date.parse(query.month)
  const month = monthIndex(start)
  const end = monthStart(month + 1)
  const late = {
    openedBefore: iso(now - (PAYMENT_OPEN_SECONDS + GRACE_SECONDS) * 1_000),
    refundingBefore: iso(now - REFUND_SECONDS * 1_000),
    provider,
  }
  const period = { from: iso(monthStart(month)), until: iso(end) }
  const { differing, unsettled } = await readPayments(database, period, late)
  const result = {
    month: monthName(month),
    next_month: end <= now ? monthName(month + 1) : null,
    transfers: 0,
    unbalanced: [] as string[],
    differing: [...differing, ...(await differingOrders(database, month))],
    unsettled,
  }
  const sums = new Map<string, Result['accounts'][number]>()
  for (let from = monthStart(month); from < end && from <= now; from += DAY_MS) {
    const day = await readDay(database, { from: iso(from), until: iso(from + DAY_MS) })
    result.transfers += day.transfers
    result.unbalanced.push(...day.unbalanced)
    for (const { account, currency, amount } of day.accounts) {
      const key = `${currency} ${account}`
      sums.set(key, { account, currency, amount: amount + (sums.get(key)?.amount ?? 0) })
    }
  }
  const accounts = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
  return { result: { ...result, accounts } }
}

const iso = (ms: number): string => new Date(ms).toISOString()
