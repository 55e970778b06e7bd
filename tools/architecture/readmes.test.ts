import { expect, test } from 'vitest'

import { packagesHaveReadmes } from './readmes.ts'
import { explain, treeOf } from './tree.ts'

test('a package needs a README unless it is empty', () => {
  const tree = treeOf({
    'domain/package.json': '{}',
    'domain/src/a.ts': '',
    'city/package.json': '{}',
    'ui/README.md': '',
    'ui/src/A.tsx': '',
  })
  expect(packagesHaveReadmes(tree).map(explain)).toEqual([
    'domain/README.md is missing; say in one paragraph what belongs in this package and what does not (rule 36)',
  ])
})
