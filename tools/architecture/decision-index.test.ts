import { expect, test } from 'vitest'

import { decisionsAreListed } from './decision-index.ts'
import { explain, treeOf } from './tree.ts'

test('a decision is listed once', () => {
  const tree = treeOf({
    'docs/decisions/README.md': `
| [0001](0001-a.md) | replaces [0002](0002-b.md) |
| [0002](0002-b.md) |
| [0002](0002-b.md) |`,
    'docs/decisions/0000-template.md': '',
    'docs/decisions/0001-a.md': '',
    'docs/decisions/0002-b.md': '',
    'docs/decisions/0003-c.md': '',
  })
  expect(decisionsAreListed(tree).map(explain)).toEqual([
    'docs/decisions/README.md lists 0002-b.md 2 times',
    'docs/decisions/README.md lists 0003-c.md 0 times',
  ])
})
