import type { checkLedger as operation } from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'
import { se } from '@pillion/domain/countries/se'
import type { Client } from '@pillion/server/api-client/api-client'
import { expect, it } from 'vitest'

import { checkLedger, reportOf } from './check-ledger.ts'

type Month = AnswerOf<typeof operation>['result']

const right: Month = {
  month: '2026-10',
  next_month: null,
  accounts: [],
  transfers: 0,
  unbalanced: [],
  differing: [],
  unsettled: [],
}
const october: Month = {
  ...right,
  next_month: '2026-11',
  transfers: 2,
  accounts: [
    { account: 'provider', currency: 'SEK', amount: 7_300 },
    { account: 'fees', currency: 'SEK', amount: -7_300 },
  ],
}
const november: Month = {
  ...right,
  month: '2026-11',
  transfers: 1,
  accounts: [
    { account: 'fees', currency: 'SEK', amount: -5_500 },
    { account: 'vendor', currency: 'SEK', amount: 5_500 },
  ],
}

it('shows what is on each account after all months', async () => {
  const asked: unknown[] = []
  const call = async (_: unknown, { query }: { query: { month?: string } }) => {
    asked.push(query)
    return { result: query.month === undefined ? october : november }
  }
  const check = checkLedger.prepare([], se)
  expect(await check({ call } as unknown as Client)).toBe(
    'The ledger balances. Transfers: 3.\n' +
      '  fees: -128.00 SEK\n  provider: 73.00 SEK\n  vendor: 55.00 SEK',
  )
  expect(asked).toEqual([{}, { month: '2026-11' }])
})

it('fails and names what is wrong', () => {
  const wrong = { ...right, unbalanced: ['t1'], differing: ['a', 'b'], unsettled: ['c'] }
  expect(() => reportOf([october, wrong], se)).toThrow(
    'Transfers that do not balance: t1\n' +
      'Orders that differ from the ledger: a, b\n' +
      'Orders whose payment waits for too long: c',
  )
})

it('takes no arguments', () => {
  expect(() => checkLedger.prepare(['now'], se)).toThrow('takes no arguments')
})
