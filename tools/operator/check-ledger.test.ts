import { se } from '@pillion/domain/countries/se'
import { expect, it } from 'vitest'

import { checkLedger, reportOf } from './check-ledger.ts'

const right = { accounts: [], transfers: 0, unbalanced: [], differing: [], unsettled: [] }

it('shows what is on each account', () => {
  const accounts = [
    { account: 'fees', currency: 'SEK', amount: -7_300 },
    { account: 'provider', currency: 'SEK', amount: 7_300 },
  ] as const
  expect(reportOf({ ...right, transfers: 2, accounts: [...accounts] }, se)).toBe(
    'The ledger balances. Transfers: 2.\n  fees: -73.00 SEK\n  provider: 73.00 SEK',
  )
})

it('fails and names what is wrong', () => {
  const wrong = { ...right, unbalanced: ['t1'], differing: ['a', 'b'], unsettled: ['c'] }
  expect(() => reportOf(wrong, se)).toThrow(
    'Transfers that do not balance: t1\n' +
      'Orders whose payment differs from the ledger: a, b\n' +
      'Orders whose payment waits for too long: c',
  )
})

it('takes no arguments', () => {
  expect(() => checkLedger.prepare(['now'], se)).toThrow('takes no arguments')
})
