import type { reconcilePayments as operation } from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'
import { dateAt, historyPeriod } from '@pillion/domain/orders/history-dates'
import type { ProviderReport } from '@pillion/domain/payments/payment'
import { reconcile, type Difference } from '@pillion/domain/payments/reconcile'

import type { ListingProvider, Notice, PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addJob, addJobs } from '../../platform/jobs/add-jobs.ts'
import type { JobPayloads } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { bookedPayments } from './store.ts'

/** The provider's clock differs from ours, and an intent is older than its payment. */
const MARGIN_SECONDS = 3_600
/** After the end of a day, when its last payments have been settled; in seconds. */
const REPORT_AFTER_SECONDS = 3 * 3_600
/** Refunds by hand, and those that fail, come days or weeks later. */
const EARLIER_DAYS = [7, 30]
/** More are not logged; the operator's command names them all. */
const LOGGED = 20

type Context = Pick<AppContext, 'database' | 'country' | 'clock' | 'log'>

/** What differs between the payments that were opened on a day and the provider's list; by default, yesterday. */
export async function reconcilePayments(
  context: Context,
  provider: PaymentProvider | undefined,
  { query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  if (!provider || !lists(provider)) throw new Refusal('error.no-payment-method-available')
  const { clock, country, log } = context
  const day = query.day ?? dateAt(clock.now() / 1_000, country.timeZone, -1)
  const period = periodOf(day, country.timeZone)
  const listed = await listOf(provider, period).catch((error: unknown) => {
    log.warn({ err: error, day }, 'the payment provider did not give its list')
    throw new Refusal('error.unavailable')
  })
  const { compared, differences } = await reconcileDay(context, provider, { period, listed })
  return { result: { day, compared, differences: differences.map(present) } }
}

/**
 * Has a day reconciled when it is over, and two earlier ones again, for what was done by hand since. Each has a job of its own, so that
 * one that fails is repeated alone. The next day follows whatever becomes of them.
 */
export async function reconcileNightly(
  context: Context,
  provider: PaymentProvider | undefined,
  { day }: JobPayloads['reconcile-payments'],
): Promise<void> {
  if (!provider || !lists(provider)) return
  const { database, clock, country } = context
  const { from, until } = periodOf(day, country.timeZone)
  const earlier = EARLIER_DAYS.map((days) => dateAt(from, country.timeZone, -days))
  const jobs = [day, ...earlier].map((compared) => ({
    queue: 'reconcile-day' as const,
    key: `reconcile-${day}-${compared}`,
    payload: { day: compared },
    runAt: clock.now(),
  }))
  const next = reconcileJob(context, dateAt(until, country.timeZone))
  await database.batch(system, [next, addJobs(jobs)])
}

/** Reconciles a day, and logs what differs. */
export async function logDifferences(
  context: Context,
  provider: PaymentProvider | undefined,
  { day }: JobPayloads['reconcile-day'],
): Promise<void> {
  if (!provider || !lists(provider)) return
  const period = periodOf(day, context.country.timeZone)
  const listed = await listOf(provider, period)
  const { differences } = await reconcileDay(context, provider, { period, listed })
  if (differences.length === 0) return
  const named = differences.slice(0, LOGGED).map(present)
  context.log.error(
    { day, count: differences.length, differences: named },
    'payments differ from the list of the payment provider',
  )
}

/** The job that reconciles a calendar day of the country; at most one waits for each day. */
export function reconcileJob({ country }: Pick<AppContext, 'country'>, day: string) {
  const runAt = (periodOf(day, country.timeZone).until + REPORT_AFTER_SECONDS) * 1_000
  const job = { queue: 'reconcile-payments', key: `reconcile-${day}`, payload: { day } } as const
  return addJob({ ...job, runAt })
}

/** Has today reconciled when it is over, and each day after it. */
export async function startReconciliation(context: Context): Promise<void> {
  const { database, clock, country } = context
  const today = dateAt(clock.now() / 1_000, country.timeZone)
  await database.run(system, reconcileJob(context, today))
}

/** Some providers have no list, and report what they did in files of their own. */
export const lists = (provider: PaymentProvider): provider is ListingProvider =>
  provider.listIntents !== undefined

type Period = { from: number; until: number }

async function listOf(provider: ListingProvider, period: Period): Promise<Notice[]> {
  const listed: Notice[] = []
  for await (const page of provider.listIntents(widened(period, MARGIN_SECONDS)))
    listed.push(...page)
  return listed
}

async function reconcileDay(
  { database }: Context,
  provider: ListingProvider,
  { period, listed }: { period: Period; listed: readonly Notice[] },
) {
  // Wider, so that whatever is in the list is found here.
  const booked = await bookedPayments(database, provider.name, widened(period, 2 * MARGIN_SECONDS))
  const known = new Set(booked.map(({ intentId }) => intentId))
  const own = listed.filter(({ intentId, mayBeForeign }) => !mayBeForeign || known.has(intentId))
  const differences = reconcile(booked, own, period)
  const isOfDay = ({ openedAt }: { openedAt: number }) =>
    openedAt >= period.from && openedAt < period.until
  return { compared: booked.filter(isOfDay).length, differences }
}

const widened = ({ from, until }: Period, seconds: number): Period => ({
  from: from - seconds,
  until: until + seconds,
})

function periodOf(day: string, timeZone: string): Period {
  const period = historyPeriod({ category: 'custom', from: day, to: day }, 0, timeZone)
  if ('refused' in period) throw new Refusal('error.malformed', { field: 'day' })
  return { from: period.from, until: period.to }
}

const present = ({ kind, intentId, here, there }: Difference) => ({
  kind,
  intent_id: intentId,
  order_id: here?.orderId ?? null,
  here: here ? { status: here.status, amount: here.amount, currency: here.currency } : null,
  there: there ? presentReport(there) : null,
})

const presentReport = (report: ProviderReport) => ({
  status: report.status,
  amount: 'amount' in report ? report.amount : null,
  currency: 'currency' in report ? report.currency : null,
})
