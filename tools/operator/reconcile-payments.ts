import { reconcilePayments as operation } from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import { toMajor } from '@pillion/domain/money/money'
import { dayNumber } from '@pillion/domain/orders/history-dates'
import type { Client } from '@pillion/server/api-client/api-client'

import { OperatorError } from './operator-error.ts'
import { readArgs } from './read-args.ts'

type Reconciliation = AnswerOf<typeof operation>['result']
type Difference = Reconciliation['differences'][number]

/** Compares a day with the payment provider's list: `npm run operator -- reconcile-payments [--day YYYY-MM-DD]`. Fails when they differ. */
export const reconcilePayments = {
  usage: 'reconcile-payments [--day YYYY-MM-DD]',
  prepare(args: readonly string[], country: Country) {
    const { positionals, values } = readArgs(args, { day: { type: 'string' } })
    const { day } = values
    if (positionals.length > 0 || (day !== undefined && dayNumber(day) === undefined))
      throw new OperatorError('reconcile-payments takes a day, such as --day 2026-10-14.')
    return async (client: Client) => {
      const query = day === undefined ? {} : { day }
      return reportOf((await client.call(operation, { query })).result, country)
    }
  },
}

/** That all agree. Throws with one line for each difference. */
export function reportOf({ day, compared, differences }: Reconciliation, country: Country): string {
  if (differences.length === 0)
    return `Payments of ${day}: ${compared}. They agree with the payment provider's list.`
  throw new OperatorError(
    [
      `Payments of ${day}: ${compared}. Differences: ${differences.length}.`,
      ...differences.map((difference) => lineOf(difference, country)),
    ].join('\n'),
  )
}

const titles = {
  'missing-here': 'missing here',
  'missing-there': 'missing there',
  amount: 'another amount',
  state: 'another state',
} as const satisfies Record<Difference['kind'], string>

const lineOf = ({ kind, intent_id, order_id, here, there }: Difference, country: Country) =>
  `  ${titles[kind]}: ${order_id ?? 'no order'}, ${intent_id}; here ${sideOf(here, country)}; there ${sideOf(there, country)}`

const sideOf = (side: Difference['here'] | Difference['there'], country: Country): string =>
  side ? [side.status, ...amountOf(side, country)].join(' ') : 'nothing'

function amountOf(
  { amount, currency }: NonNullable<Difference['here'] | Difference['there']>,
  country: Country,
): string[] {
  if (amount === null || currency === null) return []
  // The digits of another currency are not known here.
  if (currency !== country.currency.code) return [`${amount} minor units of ${currency}`]
  const { exponent } = country.currency
  return [`${toMajor(amount, country.currency).toFixed(exponent)} ${currency}`]
}
