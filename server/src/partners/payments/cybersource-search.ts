import { currencies } from '@pillion/domain/money/currency'
import { toExactMinor } from '@pillion/domain/money/money'
import type { ProviderReport } from '@pillion/domain/payments/payment'

import type { CyberSourceClient } from './cybersource-client.ts'

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
  /** The reference of the payment, if there is one. */
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
/** The number of intents in one search. */
const GROUP = 20
const SUCCESS = '100'
/** The bank has authorised the card, and CyberSource has not settled it: it is held for review, or a check has failed. */
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

  const summariesOf = async (intentIds: readonly string[]): Promise<Summary[]> => {
    const found: Summary[] = []
    const codes = intentIds.map((intentId) => `clientReferenceInformation.code:${intentId}`)
    for await (const page of pages(codes.join(' OR '))) found.push(...page)
    return found
  }

  return {
    /** All that there is of an intent. */
    ofIntent: async (intentId: string): Promise<Found> => foundIn(await summariesOf([intentId])),

    /**
     * The same of many, of those that have anything, by their IDs. A search by time would not find what was done to a payment later, or
     * would find all that the merchant's other systems have done since.
     */
    async ofIntents(intentIds: readonly string[]): Promise<Map<string, Found>> {
      const found = new Map<string, Found>()
      for (let start = 0; start < intentIds.length; start += GROUP) {
        const summaries = await summariesOf(intentIds.slice(start, start + GROUP))
        const byIntent = Map.groupBy(
          summaries,
          ({ clientReferenceInformation }) => clientReferenceInformation?.code ?? '',
        )
        for (const [intentId, group] of byIntent) found.set(intentId, foundIn(group))
      }
      return found
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
function mayVoid(voiding: Summary, refund: Summary): boolean {
  const { totalAmount } = voiding.orderInformation?.amountDetails ?? {}
  const { amount, currency } = moneyOf(refund)
  return totalAmount === undefined || minorOf(totalAmount, currency) === amount
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
  const { totalAmount = '', currency = '' } = orderInformation?.amountDetails ?? {}
  const amount = minorOf(totalAmount, currency)
  if (amount === undefined)
    throw new Error(`CyberSource lists an amount in ${currency} that is none`)
  return { amount, currency }
}

function minorOf(text: string, code: string): number | undefined {
  const currency = Object.values(currencies).find((one) => one.code === code)
  return currency && toExactMinor(text, currency)
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
  // What is left of a payment that was refunded in part by hand.
  return paid && { status: 'paid', ...paid, amount: paid.amount - (refunded?.amount ?? 0) }
}
