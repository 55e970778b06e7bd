import { expect, test } from 'vitest'

import { platformFoldersHaveLayers } from './platform-layers.ts'
import { explain, treeOf } from './tree.ts'

test('a platform folder without a layer is a violation', () => {
  const tree = treeOf({
    'server/src/platform/db/database.ts': '',
    'server/src/platform/cache/lru.ts': '',
    'server/src/platform/app-context.ts': '',
  })
  expect(platformFoldersHaveLayers(tree).map(explain)).toEqual([
    'server/src/platform/cache has no layer; add it to platformLayers in tools/architecture/dependency-rules.ts',
  ])
})
