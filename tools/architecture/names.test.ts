import { expect, test } from 'vitest'

import { fileNamesAreConsistent, folderNamesAreConsistent, noGrabBags } from './names.ts'
import { explain, treeOf } from './tree.ts'

const treeWith = (...paths: string[]) => treeOf(Object.fromEntries(paths.map((path) => [path, ''])))

test('files are in kebab-case', () => {
  const tree = treeWith(
    'domain/src/placeOrder.ts',
    'domain/src/Money.ts',
    'ui/src/Button.module.css',
    'server/migrations/0001_house.sql',
  )
  expect(fileNamesAreConsistent(tree).map(({ path }) => path)).toEqual([...tree.keys()])
  expect(fileNamesAreConsistent(tree).map(explain)[0]).toBe(
    'domain/src/placeOrder.ts is not in kebab-case; only a .tsx component is in PascalCase, and its style and test (rule 3)',
  )
})

test('a component’s styles and tests share its name, and outside conventions are allowed', () => {
  const tree = treeWith(
    'domain/src/place-order.pg.test.ts',
    'portal/src/app/routes.tsx',
    'ui/src/OrderCard.tsx',
    'ui/src/OrderCard.module.css',
    'ui/src/OrderCard.dom.test.tsx',
    'server/migrations/0001-house.sql',
    'README.md',
    'CONTRIBUTING.md',
    'LICENSE',
    '.oxlintrc.json',
    'deploy/Dockerfile',
    'deploy/chart/Chart.yaml',
    'deploy/chart/templates/_names.tpl',
    'package-lock.json',
  )
  expect(fileNamesAreConsistent(tree)).toEqual([])
})

test('folders are in kebab-case', () => {
  const tree = treeWith('portal/src/Features/a.ts', 'a/__tests__/b.ts', '.github/x.yml', 'a-b/c.ts')
  expect(folderNamesAreConsistent(tree).map(explain)).toEqual([
    'portal/src/Features is a folder that is not in kebab-case; rename it (rule 3)',
    'a/__tests__ is a folder that is not in kebab-case; rename it (rule 3)',
  ])
})

test('names without a subject are violations', () => {
  const tree = treeWith('portal/src/shared/a.ts', 'domain/src/utils.ts', 'domain/src/score.ts')
  expect(noGrabBags(tree).map(explain)).toEqual([
    'portal/src/shared has a name without a subject; name it after its content, or move each part to where it is used',
    'domain/src/utils.ts has a name without a subject; name it after its content, or move each part to where it is used',
  ])
})
