import { basename, dirname, join } from 'node:path/posix'

import type { Violation, Tree } from './tree.ts'

/** Files are in kebab-case, components and what stands beside them in PascalCase (rule 3). */
export function fileNamesAreConsistent(tree: Tree): Violation[] {
  return [...tree.keys()]
    .filter((path) => !isKebab(basename(path)) && !isConventional(basename(path)))
    .filter((path) => !isOfComponent(tree, path))
    .map((path) => ({
      path,
      message:
        'is not in kebab-case; only a .tsx component is in PascalCase, and its style and test (rule 3)',
    }))
}

/** Folders are in kebab-case too (rule 3). */
export function folderNamesAreConsistent(tree: Tree): Violation[] {
  return foldersOf(tree)
    .filter((folder) => !/^\.?[a-z0-9]+(?:-[a-z0-9]+)*$/.test(basename(folder)))
    .map((path) => ({ path, message: 'is a folder that is not in kebab-case; rename it (rule 3)' }))
}

/** No file or folder has a name without a subject (each package answers one question). */
export function noGrabBags(tree: Tree): Violation[] {
  return [...foldersOf(tree), ...tree.keys()]
    .filter((path) => grabBags.has(basename(path).split('.')[0] ?? ''))
    .map((path) => ({
      path,
      message:
        'has a name without a subject; name it after its content, or move each part to where it is used',
    }))
}

const grabBags = new Set(['shared', 'common', 'core', 'utils', 'util', 'helpers', 'helper', 'misc'])

// Names that tools or conventions require.
function isConventional(name: string): boolean {
  return /^(?:[A-Z]+(?:\.md)?|\.[\w.-]+|Dockerfile(?:\.\w+)?|Chart\.yaml|_[\w.]+)$/.test(name)
}

function isKebab(name: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(name)
}

function isOfComponent(tree: Tree, path: string): boolean {
  const stem = /^([A-Z][A-Za-z0-9]*)\.(?:tsx|module\.css|css|test\.tsx?|dom\.test\.tsx)$/.exec(
    basename(path),
  )?.[1]
  return stem !== undefined && tree.has(join(dirname(path), `${stem}.tsx`))
}

function foldersOf(tree: Tree): string[] {
  const folders = new Set<string>()
  for (const path of tree.keys()) {
    for (let at = dirname(path); at !== '.'; at = dirname(at)) folders.add(at)
  }
  return [...folders]
}
