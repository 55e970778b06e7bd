import { isCode } from './file-kinds.ts'
import { parse, visit } from './syntax.ts'
import { lineAt } from './tree.ts'
import type { Violation, File, Tree } from './tree.ts'

const most = 400

/** No file is longer than one can keep in mind (rule 5). */
export function filesAreShort(tree: Tree): Violation[] {
  return [...tree.values()]
    .filter(({ path }) => isCode(path) || /\.(?:css|html|sql|sh)$/.test(path))
    .filter(({ path }) => !isExempt(path))
    .filter((file) => lengthOf(file) > most && !isTable(file))
    .map((file) => ({
      path: file.path,
      message: `has ${lengthOf(file)} lines, ${most} is the most; split it where its parts have names (rule 5)`,
    }))
}

function isExempt(path: string): boolean {
  return /(?:^|\/)(?:generated|frozen|catalogues|tables|migrations)\/|\.generated\./.test(path)
}

/** Whether data, with no function in it, makes up four fifths of the file. */
function isTable(file: File): boolean {
  if (!isCode(file.path)) return false
  const functions: number[] = []
  visit(file, {
    ArrowFunctionExpression: ({ start }) => void functions.push(start),
    FunctionExpression: ({ start }) => void functions.push(start),
  })
  const data = literalsOf(file).filter(
    ({ start, end }) => !functions.some((at) => at > start && at < end),
  )
  const lines = data.map(({ start, end }) => lineAt(file, end) - lineAt(file, start) + 1)
  return lines.reduce((sum, count) => sum + count, 0) >= lengthOf(file) * 0.8
}

function literalsOf(file: File): { start: number; end: number }[] {
  return parse(file).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ init }) => (init ? [init] : []))
  })
}

function lengthOf({ text }: File): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
