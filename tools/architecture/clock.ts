import { codeIn, isTest } from './file-kinds.ts'
import { parse, visit } from './syntax.ts'
import { lineAt } from './tree.ts'
import type { Violation, File, Tree } from './tree.ts'

/** The domain has no clock, no randomness and no I/O (rule 14). */
export function domainIsPure(tree: Tree): Violation[] {
  const names = [...clock, ...elapsed, ...random, 'Math.random', ...outside]
  return usesIn(tree, isDomain, names).map(({ path, line, name }) => ({
    path,
    line,
    message: `uses ${name}, but the domain has no clock, no randomness and no I/O; take it as an argument (rule 14)`,
  }))
}

/** The server takes clock and randomness as arguments, so that a simulated day is repeatable. */
export function serverTakesClockAndRandom(tree: Tree): Violation[] {
  const everywhere = usesIn(tree, isServer, [...clock, 'Math.random'])
  const inside = usesIn(tree, isInside, [...elapsed, ...random])
  return [...everywhere, ...inside].map(({ path, line, name }) => ({
    path,
    line,
    message: `uses ${name}, but only platform/clock and main.ts may; take it as an argument (rule 14)`,
  }))
}

const clock = ['Date.now', 'new Date()', 'Date()', 'Temporal.Now']
const elapsed = ['performance.now']
const random = ['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues'].map(
  (name) => `crypto.${name}`,
)
const outside = ['process', 'fetch', 'setTimeout', 'setInterval', 'globalThis', 'console']

function isDomain(path: string): boolean {
  return path.startsWith('domain/src/')
}

function isServer(path: string): boolean {
  const allowed = /^server\/src\/(?:main\.ts$|platform\/clock(?:\.ts$|\/))/
  return path.startsWith('server/src/') && !allowed.test(path) && !isTest(path)
}

function isInside(path: string): boolean {
  return /^server\/src\/(?:modules|partners)\//.test(path) && !isTest(path)
}

type Use = { readonly path: string; readonly line: number; readonly name: string }

function usesIn(tree: Tree, where: (path: string) => boolean, names: readonly string[]): Use[] {
  return codeIn(tree)
    .filter(({ path }) => where(path))
    .flatMap((file) =>
      globalNames(file)
        .filter(({ name }) => names.includes(name))
        .map(({ name, start }) => ({ path: file.path, line: lineAt(file, start), name })),
    )
}

/** Every use of a global name, spelled as in the lists above. */
function globalNames(file: File): { name: string; start: number }[] {
  const results: { name: string; start: number }[] = []
  const add = (name: string, start: number) => results.push({ name, start })
  visit(file, {
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier') return
      add(object.name, start)
      if (property.type === 'Identifier') add(`${object.name}.${property.name}`, start)
    },
    CallExpression({ callee, start }) {
      if (callee.type !== 'Identifier') return
      add(callee.name === 'Date' ? 'Date()' : callee.name, start)
    },
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type === 'Identifier' && given.length === 0) add(`new ${callee.name}()`, start)
    },
    VariableDeclarator({ init, start }) {
      if (init?.type === 'Identifier') add(init.name, start)
    },
  })
  for (const { moduleRequest, entries } of parse(file).module.staticImports) {
    if (!/^(?:node:)?crypto$/.test(moduleRequest.value)) continue
    for (const { importName } of entries) add(`crypto.${importName.name}`, moduleRequest.start)
  }
  return results
}
