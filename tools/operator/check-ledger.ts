import { checkLedger as operation } from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import { toMajor } from '@pillion/domain/money/money'
import type { Client } from '@pillion/server/api-client/api-client'

import { OperatorError } from './operator-error.ts'
import { readArgs } from './read-args.ts'

type Month = AnswerOf<typeof operation>['result']

/** Checks the ledger: `npm run operator -- check-ledger`. Fails when it is wrong. */
export const checkLedger = {
  usage: 'check-ledger',
  prepare(args: readonly string[], country: Country) {
    const { positionals } = readArgs(args, {})
    if (positionals.length > 0) throw new OperatorError('check-ledger takes no arguments.')
    return async (client: Client) => reportOf(await readMonths(client), country)
  },
}

async function readMonths(client: Client): Promise<Month[]> {
  const months: Month[] = []
  for (let next: string | null | undefined; next !== null;) {
    const query = next === undefined ? {} : { month: next }
    const { result } = await client.call(operation, { query })
    months.push(result)
    next = result.next_month
  }
  return months
}

/** The accounts and their sums. Throws when something does not add up or waits for too long. */
export function reportOf(months: readonly Month[], { currency }: Country): string {
  const problems = [
    ['Transfers that do not balance', months.flatMap(({ unbalanced }) => unbalanced)],
    ['Orders that differ from the ledger', months.flatMap(({ differing }) => differing)],
    ['Orders whose payment waits for too long', months.flatMap(({ unsettled }) => unsettled)],
  ] as const
  const lines = problems.flatMap(([title, ids]) =>
    ids.length === 0 ? [] : [`${title}: ${ids.join(', ')}`],
  )
  if (lines.length > 0) throw new OperatorError(lines.join('\n'))
  const sums = new Map<string, number>()
  for (const { account, currency: code, amount } of months.flatMap(({ accounts }) => accounts))
    sums.set(`${code} ${account}`, amount + (sums.get(`${code} ${account}`) ?? 0))
  const transfers = months.reduce((sum, month) => sum + month.transfers, 0)
  return [
    `The ledger balances. Transfers: ${transfers}.`,
    ...[...sums].toSorted().map(([name, amount]) => {
      const [code, account] = name.split(' ')
      return `  ${account}: ${toMajor(amount, currency).toFixed(currency.exponent)} ${code}`
    }),
  ].join('\n')
}
