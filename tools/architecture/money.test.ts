import { describe, expect, test } from 'vitest'

import { moneyIsWhole } from './money.ts'
import { explain, treeOf } from './tree.ts'

const violationsOf = (path: string, text: string) =>
  moneyIsWhole(treeOf({ [path]: text })).map(explain)
const place = 'server/src/modules/payments/charge.ts'

test('money that is not whole is explained', () => {
  expect(violationsOf(place, 'const a = 1\nexport const half = (fee: number) => fee / 2')).toEqual([
    `${place}:2 computes money that need not be whole; round it at once, or convert it with domain/src/money`,
  ])
})

describe('may have a fraction', () => {
  test.each([
    'const a = amount / 100',
    'const a = order.discount * 0.25',
    'const a = 1e-2 * minor',
    'const a = price.base ** 2',
    'const a = parseFloat(amountText)',
    'const a = Number.parseFloat(body.fee)',
    'const a = Math.max(fee / 3, 1)',
  ])('%s', (text) => {
    expect(violationsOf(place, text)).toHaveLength(1)
  })
})

describe('is whole', () => {
  test.each([
    'const a = amount - discount',
    'const a = fee * 3',
    'const a = Math.round((fee * amount) / 100)',
    'const a = Math.floor(fee / 2)',
    'const a = metres / 1_000',
    'const a = parseFloat(style.fontSize)',
  ])('%s', (text) => {
    expect(violationsOf(place, text)).toEqual([])
  })
})

test.each(['domain/src/money/money.ts', 'server/src/a.test.ts', 'bench/src/a.ts', 'e2e/a.e2e.ts'])(
  '%s may compute as it likes',
  (path) => {
    expect(violationsOf(path, 'const a = amount / 100')).toEqual([])
  },
)

test('columns of money are whole', () => {
  const table = (type: string) => `create table a (\n  delivery_fee ${type} not null\n);`
  for (const type of ['real', 'double precision', 'numeric(10, 2)', 'MONEY', 'float8'])
    expect(violationsOf('server/migrations/0001-a.sql', table(type))).toHaveLength(1)
  expect(violationsOf('server/migrations/0001-a.sql', table('bigint'))).toEqual([])
})
