import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { explain } from './tree.ts'
import { findUnused } from './unused.ts'

test('unused code is explained', { timeout: 60_000 }, async () => {
  const root = await mkdtemp(join(tmpdir(), 'pillion-unused-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const files = {
    'package.json': '{"name":"pillion","workspaces":["domain"]}',
    'knip.json': '{"includeEntryExports":true,"workspaces":{".":{},"domain":{}}}',
    'domain/package.json':
      '{"name":"@pillion/domain","exports":{"./*":"./src/*.ts"},"dependencies":{"left-pad":"1"}}',
    'domain/src/a.ts': 'export const used = 1\nexport const unused = 2',
    'domain/src/a.test.ts':
      "import { used } from './a.ts'\nimport { pad } from 'right-pad'\nimport { b } from './b.ts'\nuse(used, pad, b)",
    'domain/build/c.ts': 'export const c = 1',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const found = (await findUnused(root)).map(explain)
  expect(found.toSorted()).toEqual([
    'domain/build/c.ts is imported by no other file; use it or delete it',
    'domain/package.json lists left-pad, which the package does not import; remove it (rule 17)',
    'domain/src/a.test.ts:2 imports right-pad, which its package.json does not list; add it (rule 17)',
    'domain/src/a.test.ts:3 imports ./b.ts, which does not exist; correct the path',
    'domain/src/a.ts:2 exports unused, which no other file imports; drop the export, or delete it',
  ])
})
