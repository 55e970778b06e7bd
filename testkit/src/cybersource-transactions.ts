import type { Clock } from '@pillion/server/platform/clock/clock'

export type Transaction = {
  id: string
  code: string
  transactionId: string | undefined
  application: 'ics_auth' | 'ics_auth_reversal' | 'ics_bill' | 'ics_credit' | 'ics_void'
  reasonCode: string
  amount: string
  currency: string
  /** Milliseconds. */
  at: number
}
type NewTransaction = Omit<Transaction, 'id' | 'at'>
type Search = { query?: string; offset?: number; limit?: number }

/** Of an authorisation that is held for review. */
export const REVIEW = '480'

export type TransactionTable = ReturnType<typeof cyberSourceTransactions>

/** The transactions of the fake CyberSource, and its search, which may lag. */
export function cyberSourceTransactions(clock: Pick<Clock, 'now'>) {
  const list: Transaction[] = []
  const transactionIds = new Set<string>()
  const options = {
    /** For so long after it was made, the search does not know a transaction. */
    searchLagSeconds: 0,
  }

  return {
    list,
    options,
    add(transaction: NewTransaction): Transaction {
      const added = {
        ...transaction,
        id: `70${list.length}`.padEnd(22, '4'),
        at: clock.now(),
      }
      list.push(added)
      return added
    },

    /** A transaction ID of the merchant may be used once. */
    isUsed(transactionId: string | undefined): boolean {
      if (transactionId === undefined) return false
      const isKnown = transactionIds.has(transactionId)
      transactionIds.add(transactionId)
      return isKnown
    },

    /** The latest of an intent. */
    find(intentId: string, application: Transaction['application'] = 'ics_bill'): Transaction {
      const found = list.findLast((one) => one.code === intentId && one.application === application)
      if (!found) throw new Error(`CyberSource has no ${application} of ${intentId}`)
      return found
    },

    /** Undefined for a query that it does not understand. */
    search({ query = '', offset = 0, limit = 20 }: Search) {
      const terms = query.split(' OR ')
      const codes = new Set(
        terms.map((term) => /^clientReferenceInformation\.code:(\w+)$/.exec(term)?.[1]),
      )
      if (codes.has(undefined)) return undefined
      const known = clock.now() - options.searchLagSeconds * 1_000
      const found = list.filter((one) => one.at <= known && codes.has(one.code))
      const transactionSummaries = found.slice(offset, offset + limit).map(summaryOf)
      const body = { totalCount: found.length, _embedded: { transactionSummaries } }
      return { status: 201, body }
    },
  }
}

const summaryOf = ({ id, code, application, reasonCode, amount, currency, at }: Transaction) => ({
  id,
  submitTimeUtc: new Date(at).toISOString(),
  clientReferenceInformation: { code },
  applicationInformation: {
    reasonCode,
    applications:
      reasonCode === REVIEW
        ? [
            { name: application, reasonCode: '100', rFlag: 'SOK' },
            { name: 'ics_decision', reasonCode, rFlag: 'DREVIEW' },
          ]
        : [{ name: application, reasonCode, rFlag: reasonCode === '100' ? 'SOK' : 'DCARDREFUSED' }],
  },
  orderInformation: { amountDetails: { totalAmount: amount, currency } },
})
