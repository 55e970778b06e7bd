import { codeIn, folderOf, isTest } from './file-kinds.ts'
import { visit } from './syntax.ts'
import { lineAt } from './tree.ts'
import type { File, Tree, Violation } from './tree.ts'

/** Amounts are whole numbers of minor units, in code and in the database; only domain/src/money converts them. */
export function moneyIsWhole(tree: Tree): Violation[] {
  const code = codeIn(tree).filter(({ path }) => isProduct(path) && !mayDivide(path))
  return [
    ...code.flatMap((file) => fractionsIn(file).map((start) => violationAt(file, start))),
    ...[...tree.values()]
      .filter(({ path }) => path.startsWith('server/migrations/'))
      .flatMap((file) => Array.from(file.text.matchAll(COLUMN), (m) => violationAt(file, m.index))),
  ]
}

const violationAt = (file: File, start: number): Violation => ({
  path: file.path,
  line: lineAt(file, start),
  message:
    'computes money that need not be whole; round it at once, or convert it with domain/src/money',
})

const isProduct = (path: string): boolean =>
  ['domain', 'contract', 'server', 'portal'].includes(folderOf(path)) && !isTest(path)

const mayDivide = (path: string): boolean =>
  exceptions.some((exception) => path.startsWith(exception))

const exceptions = [
  'domain/src/money/',
  // Looks whether a price can be shown without rounding.
  'domain/src/countries/validate-country.ts',
  // Shows amounts in currencies that are not in the table.
  'portal/src/platform/formats.ts',
  // Makes up what people type.
  'server/src/demo/',
]

const MONEY = /amount|fee\b|fees\b|price|discount|surcharge|minor|refund/i
const FRACTION = /^\d*\.\d|e-/
const COLUMN =
  /\b\w*(?:amount|fee|price|discount|surcharge)\w*\s+(?:real|float\d?|double precision|numeric|decimal|money)\b/gi

/** What may hold a fraction: `Math.round(fee * 0.2)` does not. */
const whole = new Set(['Math.round', 'Math.floor', 'Math.ceil', 'Math.trunc', 'Number.isInteger'])

/** Where money is divided, raised, or multiplied by a fraction, or read as a float, without being rounded there. */
function fractionsIn(file: File): number[] {
  const starts: number[] = []
  const rounded: { start: number; end: number }[] = []
  const textOf = ({ start, end }: { start: number; end: number }) => file.text.slice(start, end)
  visit(file, {
    BinaryExpression({ operator, left, right, start, end }) {
      if (!MONEY.test(file.text.slice(start, end))) return
      const isFraction = [left, right].some((side) => FRACTION.test(textOf(side)))
      if (operator === '/' || operator === '**' || (operator === '*' && isFraction))
        starts.push(start)
    },
    CallExpression({ callee, start, end }) {
      const name = textOf(callee)
      if (whole.has(name)) rounded.push({ start, end })
      const readsFloat = name === 'parseFloat' || name === 'Number.parseFloat'
      if (readsFloat && MONEY.test(file.text.slice(start, end))) starts.push(start)
    },
  })
  return starts.filter((at) => !rounded.some(({ start, end }) => at > start && at < end))
}
