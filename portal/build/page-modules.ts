import { parseSync, type ESTree } from 'vite'

type Node = { readonly type: string }

type PageParts = {
  modules: string[]
  /** The areas of its texts that load with it. */
  areas: string[]
}

/**
 * What the route table loads for each page, by the first segment of its path: '' for '/', '*' for any other path. Pages
 * with the same first segment are a click apart, so each loads what the others need.
 */
export function pageParts(routeTable: string): Record<string, PageParts> {
  const { program } = parseSync('routes.ts', routeTable)
  const constants = new Map(program.body.flatMap(declaredConstants))
  const routes = objectOf(constants.get('routes'))
  const pages: Record<string, PageParts> = {}
  for (const property of routes.properties) {
    if (property.type !== 'Property') continue
    const segment = pathOf(objectOf(property.value)).split('/')[1] ?? '*'
    const { modules, areas } = pages[segment] ?? { modules: [], areas: [] }
    pages[segment] = {
      modules: [...new Set([...modules, ...importsOf(property.value, constants)])],
      areas: [...new Set([...areas, ...areasOf(property.value)])],
    }
  }
  return pages
}

function declaredConstants(statement: ESTree.Statement): [string, Node][] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [[id.name, init] as [string, Node]] : [],
  )
}

function objectOf(node: Node | undefined): ESTree.ObjectExpression {
  const inner =
    node?.type === 'TSSatisfiesExpression'
      ? (node as ESTree.TSSatisfiesExpression).expression
      : node
  if (inner?.type !== 'ObjectExpression')
    throw new Error('Expected an object literal in the route table.')
  return inner as ESTree.ObjectExpression
}

function pathOf({ properties }: ESTree.ObjectExpression): string {
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    const { value } = property
    if (property.key.name !== 'path' || value.type !== 'Literal') continue
    if (typeof value.value === 'string') return value.value
  }
  throw new Error('A page of the route table has no path.')
}

/** What an expression imports dynamically, also through the constants that it names. */
function importsOf(node: unknown, constants: ReadonlyMap<string, Node>): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => importsOf(one, constants))
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  if (node.type === 'ImportExpression') {
    const { source } = node as ESTree.ImportExpression
    return source.type === 'Literal' ? [String(source.value)] : []
  }
  if (node.type === 'Identifier') {
    const { name } = node as ESTree.IdentifierReference
    return importsOf(constants.get(name), constants)
  }
  return Object.values(node).flatMap((child) => importsOf(child, constants))
}

/** The areas of every `lazyPartWithTexts` in an expression. */
function areasOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(areasOf)
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  return areasOfPart(node) ?? Object.values(node).flatMap(areasOf)
}

/** The areas that a call gives to `lazyPartWithTexts`; undefined of anything else. */
export function areasOfPart(node: { readonly type: unknown }): string[] | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = node as ESTree.CallExpression
  if (callee.type !== 'Identifier' || callee.name !== 'lazyPartWithTexts') return undefined
  const [areas] = given
  if (areas?.type !== 'ArrayExpression')
    throw new Error('Expected the areas of the texts as a list.')
  return areas.elements.flatMap((one) => (one?.type === 'Literal' ? [String(one.value)] : []))
}
