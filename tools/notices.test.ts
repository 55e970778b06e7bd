import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, test } from 'vitest'

import { noticesOf, type LockedPackages } from './notices.ts'

const packages: LockedPackages = {
  server: {
    dependencies: { a: '1', '@pillion/domain': '1' },
    optionalDependencies: { native: '1' },
  },
  portal: { dependencies: { b: '2' } },
  tools: { dependencies: { linter: '1' } },
  'node_modules/@pillion/domain': { link: true },
  'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '1' } },
  'node_modules/a/node_modules/b': { version: '1.5.0', license: 'ISC' },
  'node_modules/b': { version: '2.0.0', license: 'ISC' },
  'node_modules/native': { version: '3.0.0', license: 'MIT', optional: true },
  'node_modules/linter': { version: '4.0.0', license: 'MIT' },
}

describe('the notices', () => {
  it('list what the product needs, and each text once', () => {
    const text = noticesOf(packages, (folder) => (folder.endsWith('a') ? 'Text of a' : 'Text of b'))
    expect(text.split(`\n\n${'-'.repeat(80)}\n\n`)).toEqual([
      'Pillion contains or installs these packages.\n\na 1.0.0: MIT\nb 1.5.0: ISC\nb 2.0.0: ISC\nnative 3.0.0: MIT',
      'a 1.0.0\n\nText of a',
      'b 1.5.0, b 2.0.0\n\nText of b\n',
    ])
  })
})

test('third-party-notices.txt lists the packages of package-lock.json; npm run gen writes it', () => {
  const root = join(import.meta.dirname, '..')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages
  }
  const [list] = noticesOf(lock.packages, () => undefined).split('\n\n-')
  const written = readFileSync(join(root, 'third-party-notices.txt'), 'utf8')
  expect(written.split('\n\n-')[0]).toBe(list?.trimEnd())
})
