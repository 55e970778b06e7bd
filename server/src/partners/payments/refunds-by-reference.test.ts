import { expect, it } from 'vitest'

import { refundedAmount, withRefund } from './refunds-by-reference.ts'

const done = (at: number, amount = 30) => ({ amount, at, failed: false })
const failed = (at: number, amount = 30) => ({ amount, at, failed: true })

it('refunds add up, unless they have failed', () => {
  const refunds = { a: done(1, 30), b: failed(2, 43), c: done(3, 43) }
  expect([refundedAmount({}), refundedAmount(refunds)]).toEqual([0, 73])
})

it.each([
  ['a first report counts', undefined, done(5), true],
  ['the same counts once', done(5), done(5), false],
  ['a failure at the same moment counts', done(5), failed(5), true],
  ['an older failure does not', done(5), failed(4), false],
  ['a success after the failure counts again', failed(5), done(6), true],
  ['one from before it does not', failed(5), done(5), false],
])('%s', (_, known, said, isNew) => {
  const after = withRefund(known ? { a: known } : {}, 'a', said)
  expect(after).toEqual(isNew ? { a: said } : undefined)
})
