import { expect, test } from 'vitest'

import { packageOf, resolve } from './resolve.ts'
import { treeOf } from './tree.ts'

const tree = treeOf({
  'portal/package.json': '{"imports":{"#platform/*":"./src/platform/*"}}',
  'domain/package.json': '{"exports":{"./*":"./src/*.ts"}}',
  'ui/package.json':
    '{"exports":{"./*":"./src/*.tsx","./*.ts":"./src/*.ts","./*.css":"./src/*.css","./a":"./b.ts"}}',
})

test.each([
  ['./b.ts', 'portal/src/b.ts'],
  ['../b.css?inline', 'portal/b.css'],
  ['@pillion/domain/orders/order-statuses', 'domain/src/orders/order-statuses.ts'],
  ['@pillion/ui/Button', 'ui/src/Button.tsx'],
  ['@pillion/ui/tokens.css', 'ui/src/tokens.css'],
  ['@pillion/ui/ramp.ts', 'ui/src/ramp.ts'],
  ['@pillion/ui/a', 'ui/b.ts'],
  ['#platform/api/call.ts', 'portal/src/platform/api/call.ts'],
  ['#nowhere/x', undefined],
  ['@pillion/domain', undefined],
  ['@pillion/nowhere/x', undefined],
  ['react', undefined],
])('%s resolves to %s', (specifier, path) => {
  expect(resolve(tree, 'portal/src/a.ts', specifier)).toBe(path)
})

test('a package is named with its scope and without its subpath', () => {
  expect(['pg/lib/x', '@node-rs/argon2/x'].map(packageOf)).toEqual(['pg', '@node-rs/argon2'])
})
