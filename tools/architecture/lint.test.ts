import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

const LIMIT = { timeout: 60_000 }
const ROOT = join(import.meta.dirname, '../..')

/** The rules of the project's .oxlintrc.json that a checkout with these files breaks, by file. */
async function brokenRules(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'pillion-lint-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '--format', 'unix', '.']
  await copyFile(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'))
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (_, stdout) => resolve(stdout))
  })
  const lines = output.matchAll(/^([^:\s]+):\d+:\d+: .*\[\w+\/(.+)\]$/gm)
  return Array.from(lines, ([, path, rule]) => `${path} ${rule}`)
}

test('the linter enforces the rules that CONTRIBUTING.md assigns to it', LIMIT, async () => {
  const files = {
    'domain/src/any.ts': 'export const a = 1 as any',
    'domain/src/default.ts': 'const a = 1\nexport default a',
    'domain/src/extension.ts': "import { a } from './any'\nexport const b = a",
    'domain/src/one.ts': "import type { B } from './two.ts'\nexport type A = { b: B }",
    'domain/src/two.ts': "import type { A } from './one.ts'\nexport type B = { a: A }",
    'domain/src/deep/er/still/far.ts': "import { a } from '../../../any.ts'\nexport const b = a",
    'domain/src/inline.ts': "export type A = import('./one.ts').A",
    'domain/src/long.ts': '\n'.repeat(401),
    'domain/src/note.ts': '// TODO later',
    'domain/src/only.test.ts':
      "import { test, expect } from 'vitest'\ntest.only('a', () => expect(1).toBe(1))",
    'domain/src/skip.test.ts':
      "import { test, expect } from 'vitest'\ntest.skip('a', () => expect(1).toBe(1))",
    'domain/src/todo.test.ts': "import { test } from 'vitest'\ntest.todo('a')",
    'e2e/only.e2e.ts': "import { test } from '@playwright/test'\ntest.describe.only('a', () => {})",
    'e2e/skip.e2e.ts': "import { test } from '@playwright/test'\ntest.skip('a', () => {})",
    'e2e/fixme.e2e.ts': "import { test } from '@playwright/test'\ntest.fixme('a', () => {})",
  }
  expect(await brokenRules(files)).toEqual(
    expect.arrayContaining([
      'domain/src/any.ts typescript(no-explicit-any)',
      'domain/src/default.ts import(no-default-export)',
      'domain/src/extension.ts import(extensions)',
      'domain/src/one.ts import(no-cycle)',
      'domain/src/two.ts import(no-cycle)',
      'domain/src/deep/er/still/far.ts eslint(no-restricted-imports)',
      'domain/src/inline.ts typescript(consistent-type-imports)',
      'domain/src/long.ts eslint(max-lines)',
      'domain/src/note.ts eslint(no-warning-comments)',
      'domain/src/only.test.ts vitest(no-focused-tests)',
      'domain/src/skip.test.ts vitest(no-disabled-tests)',
      'domain/src/todo.test.ts vitest(warn-todo)',
      'e2e/only.e2e.ts eslint(no-restricted-properties)',
      'e2e/skip.e2e.ts eslint(no-restricted-properties)',
      'e2e/fixme.e2e.ts eslint(no-restricted-properties)',
    ]),
  )
})

test('the linter accepts a plain file', LIMIT, async () => {
  expect(await brokenRules({ 'domain/src/plain.ts': "export const currency = 'XXX'\n" })).toEqual(
    [],
  )
})
