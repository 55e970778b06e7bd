import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parseSync, type ESTree } from 'vite'
import { expect, test } from 'vitest'

import { partAreas } from '../src/platform/i18n/part-areas.ts'
import { areasOfPart } from './page-modules.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))

type Import = { to: string; areas: readonly string[] }
type Module = { imports: Import[]; usedAreas: Set<string> }

const modules = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
    .map((file) => [file, readModule(file)]),
)

/** Uses of a text outside the parts that load its area would show its key. */
test('every area of texts is loaded with whatever uses it', () => {
  const provided = providedAreas('app/main.tsx')
  const missing = [...modules].flatMap(([file, { usedAreas }]) =>
    [...usedAreas]
      .filter((area) => provided.get(file)?.has(area) === false)
      .map((area) => `${file}: ${area}`),
  )
  expect(missing).toEqual([])
  const used = new Set([...modules.values()].flatMap(({ usedAreas }) => [...usedAreas]))
  expect([...used].toSorted()).toEqual([...partAreas].toSorted())
})

/** The areas that have loaded whenever a module runs, on whichever way it was reached. */
function providedAreas(entry: string): Map<string, Set<string>> {
  const provided = new Map([[entry, new Set<string>()]])
  const changed = [entry]
  for (let from = changed.pop(); from !== undefined; from = changed.pop())
    for (const { to, areas } of modules.get(from)?.imports ?? []) {
      const there = new Set([...(provided.get(from) ?? []), ...areas])
      const before = provided.get(to)
      const after = new Set([...there].filter((area) => !before || before.has(area)))
      if (before?.size === after.size) continue
      provided.set(to, after)
      changed.push(to)
    }
  return provided
}

function readModule(file: string): Module {
  const imports: Import[] = []
  const usedAreas = new Set<string>()
  const text = readFileSync(join(source, file), 'utf8')
  const areaOf = (key: unknown) =>
    partAreas.find(
      (area) => typeof key === 'string' && (key === area || key.startsWith(`${area}.`)),
    )

  function addImport(specifier: string, areas: readonly string[]): void {
    const path = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.') && join(dirname(file), specifier)
    if (path) imports.push({ to: path, areas })
  }

  function visit(node: unknown, areas: readonly string[]): void {
    if (Array.isArray(node)) for (const one of node) visit(one, areas)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    let inner = areas
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
      const { source: from, ...rest } = node as ESTree.ImportDeclaration
      if (from && rest.importKind !== 'type') addImport(from.value, [])
    } else if (node.type === 'ImportExpression') {
      const { source: from } = node as ESTree.ImportExpression
      if (from.type === 'Literal') addImport(String(from.value), areas)
    } else if (node.type === 'CallExpression') {
      const { callee, arguments: given } = node as ESTree.CallExpression
      const named = callee.type === 'MemberExpression' ? callee.object : callee
      const name = named.type === 'Identifier' ? named.name : ''
      const [first] = given
      const key = first?.type === 'Literal' ? first.value : undefined
      const area = areaOf(key)
      if (area && (name === 'useT' || rootTs.has(name))) usedAreas.add(area)
      inner = areasOfPart(node) ?? areas
    }
    for (const child of Object.values(node)) visit(child, inner)
  }

  // Without an area, it takes whole keys.
  const rootTs = new Set([...text.matchAll(/\bconst (\w+) = useT\(\)/g)].map(([, name]) => name))
  visit(parseSync(file, text).program, [])
  return { imports, usedAreas }
}
