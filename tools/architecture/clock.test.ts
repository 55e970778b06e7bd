import { describe, expect, test } from 'vitest'

import { domainIsPure, serverTakesClockAndRandom } from './clock.ts'
import { explain, treeOf } from './tree.ts'

const inDomain = (text: string) => domainIsPure(treeOf({ 'domain/src/a.ts': text })).map(explain)
const onServer = (path: string, text: string) =>
  serverTakesClockAndRandom(treeOf({ [path]: text })).map(explain)

test('a clock in the domain is explained', () => {
  expect(inDomain('const a = Date.now()')).toEqual([
    'domain/src/a.ts:1 uses Date.now, but the domain has no clock, no randomness and no I/O; take it as an argument (rule 14)',
  ])
})

describe('not in the domain', () => {
  test.each([
    'const clock = Date.now',
    'new Date()',
    'Date()',
    'Temporal.Now.instant()',
    'Math.random()',
    'performance.now()',
    'crypto.randomUUID()',
    "import { randomInt } from 'node:crypto'",
    'process.env.TZ',
    'const { env } = process',
    "fetch('/a')",
    'globalThis.location',
    'setTimeout(f, 1)',
    "console.log('a')",
  ])('%s', (text) => {
    expect(inDomain(text)).toHaveLength(1)
  })
})

describe('in the domain', () => {
  test.each([
    'new Date(0)',
    'Temporal.Instant.from(text)',
    'Math.max(1, 2)',
    'order.process()',
    "const text = 'Date.now()' // Date.now()",
  ])('%s', (text) => {
    expect(inDomain(text)).toEqual([])
  })
})

test('a clock on the server is explained', () => {
  expect(onServer('server/src/modules/orders/a.ts', 'const at = new Date()')).toEqual([
    'server/src/modules/orders/a.ts:1 uses new Date(), but only platform/clock and main.ts may; take it as an argument (rule 14)',
  ])
})

describe('on the server', () => {
  test.each([
    ['server/src/partners/fleet/a.ts', 'Math.random()'],
    ['server/src/platform/http/a.ts', 'Date.now()'],
    ['server/src/modules/orders/a.ts', "import { randomBytes } from 'node:crypto'"],
    ['server/src/modules/orders/a.ts', 'performance.now()'],
  ])('%s may not say %s', (path, text) => {
    expect(onServer(path, text)).toHaveLength(1)
  })

  test.each([
    ['server/src/main.ts', 'Date.now()'],
    ['server/src/platform/clock/clock.ts', 'Date.now()'],
    ['server/src/platform/clock.ts', 'Math.random()'],
    ['server/src/platform/auth/a.ts', "import { randomBytes } from 'node:crypto'"],
    ['server/src/modules/orders/a.test.ts', 'Date.now()'],
    ['portal/src/a.ts', 'Date.now()'],
  ])('%s may say %s', (path, text) => {
    expect(onServer(path, text)).toEqual([])
  })
})
