import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { explain, lineAt, readTree } from './tree.ts'

const root = mkdtempSync(join(tmpdir(), 'tree-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a tree contains our own files and does not read images', () => {
  for (const folder of ['domain/src', 'node_modules/x', '.git', 'portal/dist', '.github']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'a.ts'), 'a')
  }
  writeFileSync(join(root, 'domain/src/b.png'), Buffer.from([137, 0, 1]))
  writeFileSync(join(root, 'server.log'), 'a')
  const texts = Object.fromEntries(
    [...readTree(root).values()].map(({ path, text }) => [path, text]),
  )
  expect(texts).toEqual({ '.github/a.ts': 'a', 'domain/src/a.ts': 'a', 'domain/src/b.png': '' })
})

test('a violation is one sentence that begins with its location', () => {
  expect(explain({ path: 'a.ts', line: 2, message: 'is wrong' })).toBe('a.ts:2 is wrong')
  expect(explain({ path: 'a.ts', message: 'is wrong' })).toBe('a.ts is wrong')
  expect(lineAt({ path: 'a.ts', text: 'a\nb' }, 2)).toBe(2)
})
