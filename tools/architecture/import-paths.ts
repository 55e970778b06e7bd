import { extname } from 'node:path/posix'

import { codeIn } from './file-kinds.ts'
import { importsOf } from './syntax.ts'
import type { Violation, Tree } from './tree.ts'

/** A path that climbs far says that a file is in the wrong place (rule 7). */
export function importPathsAreShort(tree: Tree): Violation[] {
  return relativeImports(tree)
    .filter(({ specifier }) => specifier.split('../').length - 1 > 2)
    .map(({ path, line, specifier }) => ({
      path,
      line,
      message: `climbs more than two folders to ${specifier}; move one of the two files (rule 7)`,
    }))
}

/** The code runs as it is, so a relative import names its file in full (rule 7). */
export function importPathsNameTheFile(tree: Tree): Violation[] {
  return relativeImports(tree)
    .filter(({ specifier }) => extname(specifier.split('?')[0] ?? '') === '')
    .map(({ path, line, specifier }) => ({
      path,
      line,
      message: `imports ${specifier} without its extension; write .ts or .tsx (rule 7)`,
    }))
}

function relativeImports(tree: Tree) {
  return codeIn(tree).flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, line }) => ({ specifier, line, path: file.path })),
  )
}
