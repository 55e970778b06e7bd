import { extname } from 'node:path/posix'

import { codeIn } from './kinds.ts'
import { importsOf } from './syntax.ts'
import type { Fault, Tree } from './tree.ts'

/** A path that climbs far says that a file is in the wrong place (rule 7). */
export function importPathsAreShort(tree: Tree): Fault[] {
  return relativeImports(tree)
    .filter(({ specifier }) => specifier.split('../').length - 1 > 2)
    .map(({ path, line, specifier }) => ({
      path,
      line,
      says: `climbs more than two folders to ${specifier}; move one of the two files (rule 7)`,
    }))
}

/** The code runs as it is, so a relative import names its file in full (rule 7). */
export function importPathsNameTheFile(tree: Tree): Fault[] {
  return relativeImports(tree)
    .filter(({ specifier }) => extname(specifier.split('?')[0] ?? '') === '')
    .map(({ path, line, specifier }) => ({
      path,
      line,
      says: `imports ${specifier} without its extension; write .ts or .tsx (rule 7)`,
    }))
}

function relativeImports(tree: Tree) {
  return codeIn(tree).flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, line }) => ({ specifier, line, path: file.path })),
  )
}
