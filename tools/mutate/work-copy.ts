import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { readTree } from '../architecture/tree.ts'
import { ROOT } from '../run/command.ts'

/**
 * A copy of the project to write mutants into, with the same packages installed. Its workspace packages
 * lead into the copy: otherwise the tests would import the original.
 */
export function makeWorkCopy(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'pillion-mutate-'))
  for (const file of readTree(ROOT).keys()) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    cpSync(join(ROOT, file), join(path, file))
  }
  linkPackages(join(ROOT, 'node_modules'), join(path, 'node_modules'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const WORKSPACE = '@pillion'

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, WORKSPACE), { recursive: true })
  for (const name of readdirSync(from).filter((one) => one !== WORKSPACE && one !== '.cache'))
    symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, WORKSPACE)))
    symlinkSync(join('../..', name), join(to, WORKSPACE, name))
}
