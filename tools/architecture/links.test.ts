import { expect, test } from 'vitest'

import { linksResolve } from './links.ts'
import { explain, treeOf } from './tree.ts'

test('a broken link is a violation; links to a file, a folder, an anchor or a URL are not', () => {
  const tree = treeOf({
    'docs/a.md':
      '[b](../domain/src/b.ts)\n[d](../domain)\n[top](#top) [x](https://example.org/x)\n[c](c.md)',
    'domain/src/b.ts': '',
  })
  expect(linksResolve(tree).map(explain)).toEqual([
    'docs/a.md:4 links to c.md, which does not exist; correct the link or remove it',
  ])
})
