import { expect, test } from 'vitest'

import { readRequest } from './read-request.ts'

const paths = [
  'domain/src/money/money.ts',
  'domain/src/quotes/fee.ts',
  'domain/src/quotes/fee.test.ts',
  'server/src/modules/orders/place-order.ts',
  'server/src/main.ts',
  'portal/src/features/request/flow/price.ts',
  'portal/src/features/orders/use-orders.ts',
  'portal/src/platform/live/connection.ts',
]

const filesOf = (...args: string[]) => {
  const request = readRequest(args, paths)
  return typeof request === 'string' ? request : Object.fromEntries(request.files)
}

test('without arguments the rules, the use cases, the flow and the hooks are mutated, all of them', () => {
  expect(readRequest([], paths)).toEqual({
    files: new Map([
      ['domain', ['domain/src/money/money.ts', 'domain/src/quotes/fee.ts']],
      ['server', ['server/src/modules/orders/place-order.ts']],
      [
        'portal',
        ['portal/src/features/request/flow/price.ts', 'portal/src/features/orders/use-orders.ts'],
      ],
    ]),
    sample: undefined,
    seed: '1',
    tests: undefined,
  })
})

test('an area, a folder or a file may be named', () => {
  expect(filesOf('server')).toEqual({ server: ['server/src/modules/orders/place-order.ts'] })
  expect(filesOf('domain/src/quotes')).toEqual({ domain: ['domain/src/quotes/fee.ts'] })
  expect(filesOf('domain/src/quotes/', 'domain/src/money/money.ts')).toEqual({
    domain: ['domain/src/money/money.ts', 'domain/src/quotes/fee.ts'],
  })
})

test('what is not mutated is refused with a sentence', () => {
  const sentence = (name: string) =>
    `${name} names nothing that is mutated. Give domain, server, portal, or a folder or file in them.`
  expect(filesOf('domain/src/quo')).toBe(sentence('domain/src/quo'))
  expect(filesOf('server/src/main.ts')).toBe(sentence('server/src/main.ts'))
  expect(filesOf('domain', 'domain/src/quotes/fee.test.ts')).toBe(
    sentence('domain/src/quotes/fee.test.ts'),
  )
})

test('the sample has a size and a seed', () => {
  expect(
    readRequest(['--sample', '150', '--seed', 'x', '--tests', 'domain/'], paths),
  ).toMatchObject({ sample: 150, seed: 'x', tests: 'domain/' })
  for (const size of ['0', '-1', '1.5', 'many'])
    expect(readRequest([`--sample=${size}`], paths)).toBe(
      `--sample takes the number of mutants to try, not ${size}.`,
    )
  expect(readRequest(['--everything'], paths)).toMatch(/^Unknown option '--everything'/)
})
