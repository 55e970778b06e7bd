import type { CallExpression, Expression, ObjectPropertyKind } from 'oxc-parser'

import { visit } from '../architecture/syntax.ts'
import { lineAt } from '../architecture/tree.ts'
import type { File } from '../architecture/tree.ts'
import { titlesOfRows, titlesOfTemplate } from './table-titles.ts'
import type { Constants, Title } from './table-titles.ts'
import { textOf } from './text-of.ts'

/** A test, or a group with a test in it, that runs; what a template inserts reads `…`. */
export type NamedTest = { readonly path: string; readonly line: number; readonly name: string }

/**
 * The names in the calls of test, it, describe and their variants (`test.concurrent(name)`,
 * `test.describe(name)`). `test.each(rows)(name)` has a name per row. Skipped tests and groups are
 * left out with everything in them, and so are groups without a test.
 */
export function testsIn(file: File): NamedTest[] {
  const constants = constantsIn(file)
  const calls: Call[] = []
  visit(file, {
    CallExpression(node) {
      const call = callOf(node, constants)
      if (call) calls.push(call)
    },
  })
  const live = calls.filter(
    (call) => !calls.some((other) => other.skipped && contains(other, call)),
  )
  return live
    .filter(
      (call) => !call.isGroup || live.some((other) => !other.isGroup && contains(call, other)),
    )
    .flatMap(({ titles }) => titles)
    .map(({ name, start }) => ({ path: file.path, line: lineAt(file, start), name }))
}

type Call = {
  readonly titles: readonly Title[]
  readonly isGroup: boolean
  readonly skipped: boolean
  readonly start: number
  readonly end: number
}

/** A name declared twice in the file is left out. */
function constantsIn(file: File): Constants {
  const constants = new Map<string, Expression>()
  const taken = new Set<string>()
  visit(file, {
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return
      if (taken.has(id.name)) constants.delete(id.name)
      else if (init) constants.set(id.name, init)
      taken.add(id.name)
    },
  })
  return constants
}

const skipping = new Set(['skip', 'todo', 'fixme'])
const skippingNames = new Set(['xit', 'xtest', 'xdescribe'])
const groupNames = new Set(['describe', 'xdescribe', 'suite', 'fdescribe'])
const testNames = new Set(['test', 'it', 'fit', 'xit', 'xtest'])
const rowTables = new Set(['each', 'for'])
const tables = new Set([...rowTables, 'runIf', 'skipIf'])
const modifiers = new Set([
  'concurrent',
  'describe',
  'fails',
  'only',
  'parallel',
  'sequential',
  'serial',
])

function callOf(
  { callee, arguments: given, start, end }: CallExpression,
  constants: Constants,
): Call | undefined {
  const chain = chainOf(callee)
  const [root = '', ...members] = chain
  if (!testNames.has(root) && !groupNames.has(root)) return undefined
  if (!members.every((member) => isVariant(member))) return undefined
  const [first, second] = given
  const name = first && first.type !== 'SpreadElement' ? textOf(first) : undefined
  if (name === undefined) return undefined
  const skipped =
    skippingNames.has(root) ||
    members.some((member) => skipping.has(member)) ||
    (second?.type === 'ObjectExpression' && second.properties.some((option) => skips(option)))
  const isGroup = groupNames.has(root) || members.includes('describe')
  const titles = titlesFrom(callee, name, constants) ?? [{ name, start }]
  return { titles, isGroup, skipped, start, end }
}

/** One per row of the table that stands before the name; undefined without a table that can be read. */
function titlesFrom(callee: Expression, name: string, constants: Constants): Title[] | undefined {
  if (callee.type === 'CallExpression' && isRowTable(chainOf(callee.callee))) {
    return titlesOfRows(name, callee.arguments[0], constants)
  }
  if (callee.type === 'TaggedTemplateExpression') {
    const [heading] = callee.quasi.quasis
    return titlesOfTemplate(name, heading?.value.cooked ?? '', callee.quasi.expressions)
  }
  return undefined
}

/** `test.concurrent.each([…])` is test, concurrent, each: through calls and templates too. */
function chainOf(callee: Expression): string[] {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name]
    case 'MemberExpression': {
      const object = chainOf(callee.object)
      if (object.length === 0 || callee.property.type !== 'Identifier') return []
      return [...object, callee.property.name]
    }
    case 'CallExpression':
      return isTable(chainOf(callee.callee)) ? chainOf(callee.callee) : []
    case 'TaggedTemplateExpression':
      return isTable(chainOf(callee.tag)) ? chainOf(callee.tag) : []
    default:
      return []
  }
}

function isTable(chain: readonly string[]): boolean {
  return tables.has(chain.at(-1) ?? '')
}

function isRowTable(chain: readonly string[]): boolean {
  return rowTables.has(chain.at(-1) ?? '')
}

function isVariant(member: string): boolean {
  return tables.has(member) || modifiers.has(member) || skipping.has(member)
}

function skips(option: ObjectPropertyKind): boolean {
  if (option.type !== 'Property' || option.key.type !== 'Identifier') return false
  const isOff = option.value.type === 'Literal' && option.value.value === false
  return skipping.has(option.key.name) && !isOff
}

function contains(outer: Call, inner: Call): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}
