import { basename } from 'node:path/posix'

import type { File, Tree } from './tree.ts'

export function isCode(path: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path)
}

/** A test, or what one is made of: `*.fixture.ts`. */
export function isTest(path: string): boolean {
  return /\.(?:test\.tsx?|e2e\.ts|fixture\.ts)$/.test(path)
}

export function isConfig(path: string): boolean {
  return basename(path).endsWith('.config.ts')
}

/** What runs in the product: below a package's `src`, and no test. */
export function isProduct(path: string): boolean {
  return isCode(path) && path.split('/')[1] === 'src' && !isTest(path)
}

export function codeIn(tree: Tree): File[] {
  return [...tree.values()].filter(({ path }) => isCode(path))
}

/** The root folder that a path is in; empty for the files of the root itself. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}
