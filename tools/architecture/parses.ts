import { codeIn } from './kinds.ts'
import { parse } from './syntax.ts'
import type { Fault, Tree } from './tree.ts'

/** The other checks see only what can be read. */
export function filesParse(tree: Tree): Fault[] {
  return codeIn(tree).flatMap((file) =>
    parse(file).errors.map(({ message }) => ({
      path: file.path,
      says: `cannot be parsed (${message}); mend it, or no other check sees it`,
    })),
  )
}
