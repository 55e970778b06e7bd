import type { File, Tree } from './tree.ts'

export function isCode(path: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path)
}

export function isTest(path: string): boolean {
  return /\.(?:test\.tsx?|e2e\.ts)$/.test(path)
}

export function codeIn(tree: Tree): File[] {
  return [...tree.values()].filter(({ path }) => isCode(path))
}

/** The root folder of a path; empty for the files of the root. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}
