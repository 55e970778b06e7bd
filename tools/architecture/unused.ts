import { execFile } from 'node:child_process'
import { join } from 'node:path'

import type { Violation } from './tree.ts'

const KNIP = join(import.meta.dirname, '../../node_modules/knip/bin/knip.js')

type Item = { readonly name: string; readonly line?: number }
type Issues = { readonly file: string } & Readonly<Record<string, readonly Item[]>>

const sentences: Readonly<Record<string, (name: string) => string>> = {
  files: () => 'is imported by no other file; use it or delete it',
  exports: (name) => `exports ${name}, which no other file imports; drop the export, or delete it`,
  dependencies: (name) => `lists ${name}, which the package does not import; remove it (rule 17)`,
  devDependencies: (name) =>
    `lists ${name}, which the package does not import; remove it (rule 17)`,
  unlisted: (name) => `imports ${name}, which its package.json does not list; add it (rule 17)`,
  unresolved: (name) => `imports ${name}, which does not exist; correct the path`,
}

/** Files, exports and dependencies that nothing uses, as knip finds them with the knip.json of `root`. */
export async function findUnused(root: string): Promise<Violation[]> {
  const { issues } = JSON.parse(await runKnip(root)) as { issues: readonly Issues[] }
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, items]) =>
      items.map(({ name, line }) => ({
        path: file,
        ...(line === undefined ? {} : { line }),
        message: sentences[kind]?.(name) ?? `has a problem with ${name} (knip: ${kind})`,
      })),
    ),
  )
}

function runKnip(root: string): Promise<string> {
  const args = [KNIP, '--directory', root, '--reporter', 'json', '--no-progress', '--no-exit-code']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`knip failed: ${stderr}`, { cause: error }))
      else resolve(stdout)
    })
  })
}
