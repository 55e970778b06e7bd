import { expect, test } from 'vitest'

import { fixturesAreOutsideSource } from './product-source.ts'
import { explain, treeOf } from './tree.ts'

test('a fixture in product source is a violation', () => {
  const tree = treeOf({
    'server/src/platform/live/listener.fixture.ts': '',
    'domain/src/orders/history-for-tests.ts': '',
    'tools/launch/checkout.fixture.ts': '',
  })
  expect(fixturesAreOutsideSource(tree).map(explain)).toEqual(
    [...tree.keys()].map(
      (path) =>
        `${path} is a fixture in product source; move it to testkit, or to the test folder of its package (rule 32)`,
    ),
  )
})

test('fixtures may be in testkit, e2e and the test folder of a package', () => {
  const tree = treeOf({
    'testkit/src/test-clock.ts': '',
    'testkit/src/crash-fixture.ts': '',
    'domain/test/history-for-tests.ts': '',
    'e2e/fixtures.ts': '',
    'server/src/modules/quotes/test-vendors.pg.test.ts': '',
    'domain/src/quotes/test-fee.ts': '',
  })
  expect(fixturesAreOutsideSource(tree)).toEqual([])
})
