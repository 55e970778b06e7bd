import { describe, expect, test } from 'vitest'

import { featuresKeepApart, modulesAreEnteredByUseCases } from './boundaries.ts'
import { explain, treeOf } from './tree.ts'

const server = { 'server/package.json': '{"exports":{"./*":"./src/*.ts"}}' }
const entered = (path: string, specifier: string) =>
  modulesAreEnteredByUseCases(treeOf({ ...server, [path]: `import x from '${specifier}'` })).map(
    explain,
  )

test('a feature may not import another', () => {
  const tree = treeOf({
    'portal/src/features/orders/List.tsx':
      "import x from '../bulk/Rows.tsx'\nimport y from './Row.tsx'\nimport z from '../../platform/api.ts'",
    'portal/src/app/routes.tsx': "import x from '../features/orders/List.tsx'",
  })
  expect(featuresKeepApart(tree).map(explain)).toEqual([
    'portal/src/features/orders/List.tsx:1 imports the feature bulk from the feature orders; let app compose the two, or move what both need to platform or ui (rule 18)',
  ])
})

test('reaching into a module is explained', () => {
  expect(entered('server/src/modules/bulk/place.ts', '../orders/store.ts')).toEqual([
    'server/src/modules/bulk/place.ts:1 reaches into the module orders for store.ts; call one of its use cases, a file directly in its folder (rule 18)',
  ])
})

describe('into a module', () => {
  test.each([
    ['server/src/modules/bulk/place.ts', '../orders/present.ts'],
    ['server/src/modules/bulk/place.ts', '../orders/routes.ts'],
    ['server/src/modules/bulk/place.ts', '../orders/place-store.ts'],
    ['server/src/modules/bulk/place.ts', '../orders/lists/page.ts'],
    ['server/src/modules/bulk/place.ts', '../orders/place-order.test.ts'],
    ['server/src/platform/jobs.ts', '../modules/orders/store.ts'],
    ['server/src/main.ts', './modules/orders/store.ts'],
    ['testkit/src/world.ts', '@pillion/server/modules/orders/store'],
  ])('%s may not import %s', (path, specifier) => {
    expect(entered(path, specifier)).toHaveLength(1)
  })

  test.each([
    ['server/src/modules/bulk/place.ts', '../orders/place-order.ts'],
    ['server/src/modules/orders/place-order.ts', './store.ts'],
    ['server/src/modules/orders/lists/page.ts', '../store.ts'],
    ['server/src/main.ts', './modules/orders/routes.ts'],
    ['server/src/main.ts', './modules/orders/place-order.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(entered(path, specifier)).toEqual([])
  })
})
