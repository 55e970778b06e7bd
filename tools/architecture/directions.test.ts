import { describe, expect, test } from 'vitest'

import {
  packagesAreImportedByName,
  packagesHaveReadmes,
  importsFollowDirections,
  manifestsFollowDirections,
} from './directions.ts'
import { explain, treeOf } from './tree.ts'

const violationsOf = (path: string, specifier: string) =>
  importsFollowDirections(treeOf({ [path]: `import x from '${specifier}'` })).map(explain)

test('an import against the arrows is explained', () => {
  expect(violationsOf('portal/src/a.ts', '@pillion/server/main')).toEqual([
    'portal/src/a.ts:1 imports @pillion/server/main, but portal may import only ui, i18n, brands, contract, domain; move what is needed there, or pass it in (rule 17)',
  ])
  expect(violationsOf('domain/src/a.ts', '@pillion/contract/a')).toEqual([
    'domain/src/a.ts:1 imports @pillion/contract/a, but domain may import no other package; move what is needed there, or pass it in (rule 17)',
  ])
})

describe('against the arrows', () => {
  test.each([
    ['contract/src/a.ts', '@pillion/i18n/locales'],
    ['ui/src/A.tsx', '@pillion/domain/a'],
    ['i18n/src/a.ts', '@pillion/domain/a'],
    ['brands/src/a.ts', '@pillion/i18n/locales'],
    ['city/src/a.ts', '@pillion/domain/a'],
    ['server/src/a.ts', '@pillion/portal/a'],
    ['server/src/a.ts', '@pillion/ui/a'],
    ['server/src/a.ts', '@pillion/testkit/a'],
    ['server/src/a.test.ts', '@pillion/testkit/a'],
    ['domain/src/a.pg.test.ts', '@pillion/testkit/a'],
    ['portal/src/a.test.ts', '@pillion/testkit/a'],
    ['testkit/src/a.ts', '@pillion/portal/a'],
    ['e2e/a.e2e.ts', '@pillion/server/main'],
    ['server/src/a.ts', '@pillion/tools/rules'],
    ['domain/src/a.ts', '@pillion/nowhere/a'],
  ])('%s may not import %s', (path, specifier) => {
    expect(violationsOf(path, specifier)).toHaveLength(1)
  })

  test('types and dynamic imports count too', () => {
    const text = "type A = import('@pillion/ui/a').A\nconst b = () => import('@pillion/ui/b')"
    expect(importsFollowDirections(treeOf({ 'domain/src/a.ts': text }))).toHaveLength(2)
  })
})

describe('along the arrows', () => {
  test.each([
    ['contract/src/a.ts', '@pillion/domain/a'],
    ['portal/src/a.ts', '@pillion/contract/http/a'],
    ['server/src/a.ts', '@pillion/city/a'],
    ['server/src/a.pg.test.ts', '@pillion/testkit/world'],
    ['testkit/src/a.pg.test.ts', '@pillion/server/main'],
    ['e2e/a.e2e.ts', '@pillion/testkit/world'],
    ['bench/a.ts', '@pillion/testkit/world'],
    ['bench/a.ts', '@pillion/server/main'],
    ['testkit/src/a.ts', '@pillion/contract/operation'],
    ['tools/a.ts', '@pillion/contract/a'],
    ['domain/src/a.ts', 'temporal-polyfill'],
  ])('%s may import %s', (path, specifier) => {
    expect(violationsOf(path, specifier)).toEqual([])
  })
})

test('package.json may not promise an arrow that does not exist', () => {
  const tree = treeOf({
    'domain/package.json': '{"dependencies":{"@pillion/contract":"0.1.0","temporal-polyfill":"1"}}',
    'contract/package.json': '{"dependencies":{"@pillion/domain":"0.1.0"}}',
  })
  expect(manifestsFollowDirections(tree).map(explain)).toEqual([
    'domain/package.json depends on @pillion/contract, but domain may import no other package; move what is needed there, or pass it in (rule 17)',
  ])
})

test('another package is imported by name, the own one by path', () => {
  const tree = treeOf({
    'portal/src/a.ts': "import x from '../../contract/src/a.ts'\nimport y from './b.ts'",
    'domain/src/a.ts': "import x from '@pillion/domain/b'",
    'contract/src/a.ts': "import x from '@pillion/domain/b'",
  })
  expect(packagesAreImportedByName(tree).map(explain)).toEqual([
    'portal/src/a.ts:1 reaches ../../contract/src/a.ts in another package; import it by its package name (rule 7)',
    'domain/src/a.ts:1 imports its own package as @pillion/domain/b; write the relative path (rule 7)',
  ])
})

test('a package with something in it has a README, an empty one needs none', () => {
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
