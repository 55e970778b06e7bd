import { basename } from 'node:path/posix'

import { codeIn, isTest } from './file-kinds.ts'
import type { Violation, Tree } from './tree.ts'

/** Fixtures are not part of the product: testkit has the server's, `test` beside `src` the others. */
export function fixturesAreOutsideSource(tree: Tree): Violation[] {
  return codeIn(tree)
    .filter(({ path }) => !/^(?:testkit|e2e|bench)\/|^[^/]+\/test\//.test(path))
    .filter(({ path }) => !isTest(path) && isFixture(basename(path)))
    .map(({ path }) => ({
      path,
      message:
        'is a fixture in product source; move it to testkit, or to the test folder of its package (rule 32)',
    }))
}

function isFixture(name: string): boolean {
  return /[.-](?:fixtures?|for-tests?)[.]/.test(name)
}
