import { codeIn } from './file-kinds.ts'
import { parse } from './syntax.ts'
import type { Violation, Tree } from './tree.ts'

/** The other checks see only what can be read. */
export function filesParse(tree: Tree): Violation[] {
  return codeIn(tree).flatMap((file) =>
    parse(file).errors.map(({ message }) => ({
      path: file.path,
      message: `cannot be parsed (${message}); mend it, or no other check sees it`,
    })),
  )
}
