import { currencies } from '@pillion/domain/money/currency'
import { toExactMinor } from '@pillion/domain/money/money'
import type { ProviderReport } from '@pillion/domain/payments/payment'

import type { CyberSourceClient } from './cybersource-client.ts'
import type { Period } from './payments.ts'

/** A transaction as the search lists it. */
type Summary = {
  id: string
  clientReferenceInformation?: { code?: string }
  applicationInformation?: {
    reasonCode?: string
    applications?: readonly { name: string; reasonCode?: string }[]
  }
  orderInformation?: { amountDetails?: { totalAmount?: string; currency?: string } }
}
type Answer = { totalCount: number; _embedded?: { transactionSummaries?: readonly Summary[] } }

type Money = { amount: number; currency: string }

/** What CyberSource has of an intent. `amount` in our minor units. */
export type Found = {
  /** Of the payment, if there is one. */
  reference?: string
  /** Unless the payment was voided. */
  paid?: Money
  /** All that was given back: by refunds, or because the payment was voided. */
  refunded?: Money
  /** How many refunds gave nothing back, because they were refused or voided. */
  failedRefunds: number
  /** A card was tried, and no payment came of it. */
  isRefused: boolean
  /** Authorisations that are not settled and still reserve an amount on the card. */
  reserved: readonly string[]
}

/** The search does not know what was made just now; after this time, in seconds, it does. */
export const SEARCH_SECONDS = 300

const PAGE = 500
const SUCCESS = '100'
/** The bank has authorised the card, and CyberSource has not settled it: somebody was to look at it, or a check has failed. */
const UNSETTLED: ReadonlySet<string | undefined> = new Set(['200', '230', '480', '481', '520'])

export type CyberSourceSearch = ReturnType<typeof cyberSourceSearch>

/** The transaction search. It knows a transaction some seconds after it was made. */
export function cyberSourceSearch(client: Pick<CyberSourceClient, 'post'>) {
  async function* pages(query: string): AsyncIterable<readonly Summary[]> {
    for (let offset = 0; ;) {
      const { totalCount, _embedded: found } = await client.post<Answer>('/tss/v2/searches', {
        save: false,
        query,
        offset,
        limit: PAGE,
        sort: 'submitTimeUtc:asc',
        timezone: 'UTC',
      })
      const summaries = found?.transactionSummaries ?? []
      yield summaries
      offset += summaries.length
      if (summaries.length === 0 || offset >= totalCount) return
    }
  }

  return {
    /** All that there is of an intent. */
    async ofIntent(intentId: string): Promise<Found> {
      const found: Summary[] = []
      for await (const page of pages(`clientReferenceInformation.code:${intentId}`))
        found.push(...page)
      return foundIn(found)
    },

    /** Of those intents, by their IDs; the merchant may have other systems, too. */
    async ofPeriod(
      { from, until }: Period,
      intentIds: ReadonlySet<string>,
    ): Promise<Map<string, Found>> {
      const [start, end] = [from, until].map((at) => new Date(at * 1_000).toISOString())
      const byIntent = new Map<string, Summary[]>()
      for await (const page of pages(`submitTimeUtc:[${start} TO ${end}}`))
        for (const summary of page) {
          const code = summary.clientReferenceInformation?.code
          if (code !== undefined && intentIds.has(code))
            byIntent.set(code, [...(byIntent.get(code) ?? []), summary])
        }
      return new Map([...byIntent].map(([code, summaries]) => [code, foundIn(summaries)]))
    },
  }
}

/** `summaries` in the order of time. */
function foundIn(summaries: readonly Summary[]): Found {
  const payment = summaries.find((summary) => hasSucceeded(summary, 'ics_bill'))
  const { refunds, failedRefunds, isVoided } = withoutVoided(summaries)
  const paid = payment && moneyOf(payment)
  const given = [...refunds.map(moneyOf), ...(paid && isVoided ? [paid] : [])]
  const refunded = sumOf(given)
  return {
    isRefused: summaries.some(isRefused),
    reserved: reservedIn(summaries),
    failedRefunds,
    ...(payment ? { reference: payment.id } : {}),
    ...(paid && !isVoided ? { paid } : {}),
    ...(refunded ? { refunded } : {}),
  }
}

/**
 * The search does not say what was voided. A refund can be voided for some hours only, and a payment not once it was refunded, so
 * that a void is of the latest refund before it, or else of the payment.
 */
function withoutVoided(summaries: readonly Summary[]) {
  const refunds: Summary[] = []
  let failedRefunds = 0
  let isVoided = false
  for (const summary of summaries) {
    if (hasSucceeded(summary, 'ics_credit')) refunds.push(summary)
    else if (codeOf(summary, 'ics_credit') !== undefined) failedRefunds += 1
    if (!hasSucceeded(summary, 'ics_void')) continue
    const index = refunds.findLastIndex((refund) => mayVoid(summary, refund))
    if (index === -1) {
      isVoided = true
    } else {
      refunds.splice(index, 1)
      failedRefunds += 1
    }
  }
  return { refunds, failedRefunds, isVoided }
}

/** Voids are in full. */
function mayVoid(aVoid: Summary, refund: Summary): boolean {
  const [voided, given] = [aVoid, refund].map(
    ({ orderInformation }) => orderInformation?.amountDetails?.totalAmount,
  )
  return voided === undefined || Number(voided) === Number(given)
}

/** An authorisation is reversed in full, and once. */
function reservedIn(summaries: readonly Summary[]): string[] {
  const reversals = summaries.filter((summary) => hasSucceeded(summary, 'ics_auth_reversal'))
  return summaries
    .filter(isUnsettled)
    .slice(reversals.length)
    .map(({ id }) => id)
}

function isRefused(summary: Summary): boolean {
  const code = codeOf(summary, 'ics_auth')
  return code !== undefined && (code !== SUCCESS || isUnsettled(summary))
}

/** The code is of the authorisation, or of all that was asked for with it. */
function isUnsettled(summary: Summary): boolean {
  const code = codeOf(summary, 'ics_auth')
  const { reasonCode } = summary.applicationInformation ?? {}
  return code !== undefined && (UNSETTLED.has(code) || UNSETTLED.has(reasonCode))
}

const codeOf = ({ applicationInformation }: Summary, application: string): string | undefined =>
  applicationInformation?.applications?.find(({ name }) => name === application)?.reasonCode

const hasSucceeded = (summary: Summary, application: string): boolean =>
  codeOf(summary, application) === SUCCESS

function moneyOf({ orderInformation }: Summary) {
  const { totalAmount = '', currency: code = '' } = orderInformation?.amountDetails ?? {}
  const currency = Object.values(currencies).find((one) => one.code === code)
  const amount = currency && toExactMinor(totalAmount, currency)
  if (amount === undefined) throw new Error(`CyberSource lists an amount in ${code} that is none`)
  return { amount, currency: code }
}

function sumOf(all: readonly Money[]): Money | undefined {
  const [first] = all
  return first && { ...first, amount: all.reduce((sum, { amount }) => sum + amount, 0) }
}

/** What the money that was found amounts to; undefined if there is none. */
export function moneyReport({
  paid,
  refunded,
}: Pick<Found, 'paid' | 'refunded'>): ProviderReport | undefined {
  if (refunded && refunded.amount >= (paid?.amount ?? 0)) return { status: 'refunded', ...refunded }
  // Of a payment that was refunded in part by hand, what is left.
  return paid && { status: 'paid', ...paid, amount: paid.amount - (refunded?.amount ?? 0) }
}
