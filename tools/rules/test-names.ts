import type {
  CallExpression,
  Expression,
  ObjectPropertyKind,
  PrivateInExpression,
} from 'oxc-parser'

import { visit } from '../architecture/syntax.ts'
import { lineAt } from '../architecture/tree.ts'
import type { File } from '../architecture/tree.ts'

/** A test, or a group with a test in it, that runs; what a template inserts reads `…`. */
export type NamedTest = { readonly path: string; readonly line: number; readonly name: string }

/**
 * The names in the calls of test, it, describe and their variants (`test.each(…)(name)`,
 * `test.concurrent(name)`, `test.describe(name)`). What is skipped is left out, with all that is
 * in it, and so is a group without a test.
 */
export function testsIn(file: File): NamedTest[] {
  const calls: Call[] = []
  visit(file, {
    CallExpression(node) {
      const call = callOf(node)
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
    .map(({ start, name }) => ({ path: file.path, line: lineAt(file, start), name }))
}

type Call = {
  readonly name: string
  readonly isGroup: boolean
  readonly skipped: boolean
  readonly start: number
  readonly end: number
}

const skipping = new Set(['skip', 'todo', 'fixme'])
const skippingNames = new Set(['xit', 'xtest', 'xdescribe'])
const groupNames = new Set(['describe', 'xdescribe', 'suite', 'fdescribe'])
const testNames = new Set(['test', 'it', 'fit', 'xit', 'xtest'])
const tables = new Set(['each', 'for', 'runIf', 'skipIf'])
const modifiers = new Set([
  'concurrent',
  'describe',
  'fails',
  'only',
  'parallel',
  'sequential',
  'serial',
])

function callOf({ callee, arguments: given, start, end }: CallExpression): Call | undefined {
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
  return { name, isGroup, skipped, start, end }
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

function isVariant(member: string): boolean {
  return tables.has(member) || modifiers.has(member) || skipping.has(member)
}

function textOf(node: Expression | PrivateInExpression['left']): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '').join('…')
    case 'BinaryExpression':
      return node.operator === '+'
        ? `${textOf(node.left) ?? '…'}${textOf(node.right) ?? '…'}`
        : undefined
    default:
      return undefined
  }
}

function skips(option: ObjectPropertyKind): boolean {
  if (option.type !== 'Property' || option.key.type !== 'Identifier') return false
  const isOff = option.value.type === 'Literal' && option.value.value === false
  return skipping.has(option.key.name) && !isOff
}

function contains(outer: Call, inner: Call): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}
