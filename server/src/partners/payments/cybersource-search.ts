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

/** What CyberSource has of an intent. `amount` in our minor units. */
export type Found = {
  /** Of the payment, if there is one. */
  reference?: string
  paid?: { amount: number; currency: string }
  refunded?: { amount: number; currency: string }
  /** A card was tried, and refused. */
  isRefused: boolean
}

const PAGE = 500
const SUCCESS = '100'

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

    /** By the intents' IDs. */
    async ofPeriod({ from, until }: Period): Promise<Map<string, Found>> {
      const [start, end] = [from, until].map((at) => new Date(at * 1_000).toISOString())
      const byIntent = new Map<string, Summary[]>()
      for await (const page of pages(`submitTimeUtc:[${start} TO ${end}}`))
        for (const summary of page) {
          const code = summary.clientReferenceInformation?.code
          if (code !== undefined) byIntent.set(code, [...(byIntent.get(code) ?? []), summary])
        }
      return new Map([...byIntent].map(([code, summaries]) => [code, foundIn(summaries)]))
    },
  }
}

function foundIn(summaries: readonly Summary[]): Found {
  const voided = summaries.some((summary) => hasSucceeded(summary, 'ics_void'))
  const payment = summaries.find((summary) => hasSucceeded(summary, 'ics_bill'))
  const refunds = summaries.filter((summary) => hasSucceeded(summary, 'ics_credit'))
  const isRefused = summaries.some(({ applicationInformation }) => {
    const { reasonCode = SUCCESS, applications = [] } = applicationInformation ?? {}
    return reasonCode !== SUCCESS && applications.some(({ name }) => name === 'ics_auth')
  })
  const paid = payment && moneyOf(payment)
  const [first] = refunds
  const refunded = first ? sumOf(refunds) : undefined
  return {
    isRefused,
    ...(payment ? { reference: payment.id } : {}),
    ...(paid && !voided ? { paid } : {}),
    ...(refunded ? { refunded } : {}),
  }
}

const hasSucceeded = ({ applicationInformation }: Summary, application: string): boolean =>
  (applicationInformation?.applications ?? []).some(
    ({ name, reasonCode }) => name === application && reasonCode === SUCCESS,
  )

function moneyOf({ orderInformation }: Summary) {
  const { totalAmount = '', currency: code = '' } = orderInformation?.amountDetails ?? {}
  const currency = Object.values(currencies).find((one) => one.code === code)
  const amount = currency && toExactMinor(totalAmount, currency)
  if (amount === undefined) throw new Error(`CyberSource lists an amount in ${code} that is none`)
  return { amount, currency: code }
}

function sumOf(summaries: readonly Summary[]) {
  const all = summaries.map(moneyOf)
  const amount = all.reduce((sum, one) => sum + one.amount, 0)
  return { amount, currency: all[0]?.currency ?? '' }
}

/** What the money that was found amounts to; undefined if there is none. */
export function moneyReport({ paid, refunded }: Found): ProviderReport | undefined {
  if (refunded && refunded.amount >= (paid?.amount ?? 0)) return { status: 'refunded', ...refunded }
  // Of a payment that was refunded in part by hand, what is left.
  return paid && { status: 'paid', ...paid, amount: paid.amount - (refunded?.amount ?? 0) }
}
