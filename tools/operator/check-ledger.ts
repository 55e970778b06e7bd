import { checkLedger as operation } from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import { toMajor } from '@pillion/domain/money/money'
import type { Client } from '@pillion/server/api-client/api-client'

import { OperatorError } from './operator-error.ts'
import { readArgs } from './read-args.ts'

/** Checks the ledger: `npm run operator -- check-ledger`. Fails when it is wrong. */
export const checkLedger = {
  usage: 'check-ledger',
  prepare(args: readonly string[], country: Country) {
    const { positionals } = readArgs(args, {})
    if (positionals.length > 0) throw new OperatorError('check-ledger takes no arguments.')
    return async (client: Client) => reportOf((await client.call(operation)).result, country)
  },
}

/** The accounts and their sums. Throws when something does not add up or waits for too long. */
export function reportOf(
  { accounts, transfers, unbalanced, differing, unsettled }: AnswerOf<typeof operation>['result'],
  { currency }: Country,
): string {
  const problems = [
    ['Transfers that do not balance', unbalanced],
    ['Orders whose payment differs from the ledger', differing],
    ['Orders whose payment waits for too long', unsettled],
  ] as const
  const lines = problems.flatMap(([title, ids]) =>
    ids.length === 0 ? [] : [`${title}: ${ids.join(', ')}`],
  )
  if (lines.length > 0) throw new OperatorError(lines.join('\n'))
  const sums = accounts.map(
    ({ account, amount, ...row }) =>
      `  ${account}: ${toMajor(amount, currency).toFixed(currency.exponent)} ${row.currency}`,
  )
  return [`The ledger balances. Transfers: ${transfers}.`, ...sums].join('\n')
}
