import { lineAt } from './tree.ts'
import type { Violation, Tree } from './tree.ts'

/** Styles, pages, SQL and scripts have no to-do notes (rule 10). The linter reads the code. */
export function noTodoNotes(tree: Tree): Violation[] {
  return [...tree.values()]
    .filter(({ path }) => /\.(?:css|html|sql|sh|ya?ml|toml)$|(?:^|\/)Dockerfile/.test(path))
    .flatMap((file) => {
      const match = /\b(?:TODO|FIXME|XXX|HACK)\b/.exec(file.text)
      if (!match) return []
      const message = `says ${match[0]}; do it now, or delete the note (rule 10)`
      return [{ path: file.path, line: lineAt(file, match.index), message }]
    })
}
