import { describe, expect, test } from 'vitest'

import { noMachinePaths } from './machine-paths.ts'
import { explain, treeOf } from './tree.ts'

// Put together here, so that this file does not say what it forbids.
const path = (...parts: string[]) => `/${parts.join('/')}/`
const violationsOf = (text: string, file = 'docs/a.md') =>
  noMachinePaths(treeOf({ [file]: `first\n${text}` })).map(explain)

test('a path on a developer’s machine is explained', () => {
  expect(violationsOf(`see ${path('work')}notes`)).toEqual([
    `docs/a.md:2 mentions ${path('work')}, a path on one machine; remove it`,
  ])
})

/** Put together here, so that this file passes its own check. */
const registry = (...host: string[]) => `https://${['registry', ...host].join('.')}/pg`

describe('paths and registries of one machine', () => {
  test.each([
    path('root'),
    path('home', 'anna'),
    path('Users', 'anna'),
    registry('npmjs', 'org'),
    registry('yarnpkg', 'com'),
  ])('%s', (text) => {
    expect(violationsOf(text)).toHaveLength(1)
  })
})

describe('other paths', () => {
  test.each(['https://example.org/work/a', 'network/work/', '/tracking/work', '/workers/'])(
    '%s',
    (text) => {
      expect(violationsOf(text)).toEqual([])
    },
  )

  test('the lock file may name the registry', () => {
    expect(violationsOf(registry('npmjs', 'org'), 'package-lock.json')).toEqual([])
  })
})
