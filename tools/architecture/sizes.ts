import type { Violation, File, Tree } from './tree.ts'

const MAX_LINES = 400

/** No style, page, script or query file is too long to follow (rule 5). The linter counts the code. */
export function filesAreShort(tree: Tree): Violation[] {
  return [...tree.values()]
    .filter(({ path }) => /\.(?:css|html|sql|sh)$/.test(path))
    .filter(({ path }) => !path.startsWith('server/migrations/'))
    .filter((file) => lengthOf(file) > MAX_LINES)
    .map((file) => ({
      path: file.path,
      message: `has ${lengthOf(file)} lines, the limit is ${MAX_LINES}; split it by subject (rule 5)`,
    }))
}

function lengthOf({ text }: File): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
