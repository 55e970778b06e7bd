import { describe, expect, test } from 'vitest'

import {
  declaredPackagesAreUsed,
  importsAreDeclared,
  neutralPackagesUseNoNode,
} from './packages.ts'
import { explain, treeOf } from './tree.ts'

const manifests = {
  'package.json': '{"devDependencies":{"vitest":"5"}}',
  'server/package.json':
    '{"dependencies":{"pg":"8","@pillion/domain":"0"},"optionalDependencies":{"@db/linux-x64":"1"},"devDependencies":{"@types/pg":"8","autocannon":"8"}}',
  'e2e/package.json': '{}',
}
const undeclared = (path: string, specifier: string) =>
  importsAreDeclared(treeOf({ ...manifests, [path]: `import x from '${specifier}'` })).map(explain)

test('an undeclared import is explained', () => {
  expect(undeclared('server/src/a.ts', 'fastify/x')).toEqual([
    'server/src/a.ts:1 imports fastify, which server/package.json does not list for it; declare it (rule 17)',
  ])
})

describe('undeclared', () => {
  test.each([
    ['server/src/a.ts', '@pillion/contract/a'],
    ['server/src/a.ts', 'autocannon'],
    ['server/src/a.ts', 'vitest'],
    ['e2e/a.e2e.ts', '@pillion/testkit/world'],
  ])('for %s: %s', (path, specifier) => {
    expect(undeclared(path, specifier)).toHaveLength(1)
  })
})

describe('declared', () => {
  test.each([
    ['server/src/a.ts', 'pg/lib/x'],
    ['server/src/a.ts', '@pillion/domain/a'],
    ['server/src/a.ts', 'node:fs'],
    ['server/src/a.ts', './b.ts'],
    ['server/src/a.test.ts', 'autocannon'],
    ['server/src/a.test.ts', 'vitest'],
    ['server/src/a.pg.test.ts', '@pillion/testkit/world'],
    ['e2e/a.e2e.ts', 'vitest'],
    ['portal/src/a.ts', 'virtual:catalogues'],
  ])('for %s: %s', (path, specifier) => {
    expect(undeclared(path, specifier)).toEqual([])
  })
})

test('code that runs anywhere takes nothing from Node, its tests and builds may', () => {
  const text = "import { readFileSync } from 'node:fs'"
  const tree = treeOf({
    'domain/src/a.ts': text,
    'domain/src/a.test.ts': text,
    'portal/src/app/a.ts': text,
    'portal/vite.config.ts': text,
    'server/src/a.ts': text,
  })
  expect(neutralPackagesUseNoNode(tree).map(explain)).toEqual([
    'domain/src/a.ts:1 imports node:fs, but this code must run without Node; take it as an argument (rule 17)',
    'portal/src/app/a.ts:1 imports node:fs, but this code must run without Node; take it as an argument (rule 17)',
  ])
})

test('what package.json lists and nothing imports is a violation', () => {
  const used = "import pg from 'pg'\nconst db = await import(`@db/${platform}`)"
  const tree = treeOf({ ...manifests, 'server/src/a.ts': used })
  expect(declaredPackagesAreUsed(tree).map(explain)).toEqual([
    'server/package.json lists @pillion/domain, which nothing in server imports; use it or remove it (rule 17)',
    'server/package.json lists autocannon, which nothing in server imports; use it or remove it (rule 17)',
  ])
})
