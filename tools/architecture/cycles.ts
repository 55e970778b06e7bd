import { codeIn } from './file-kinds.ts'
import { resolve } from './resolve.ts'
import { importsOf } from './syntax.ts'
import type { Violation, Tree } from './tree.ts'

/** No file imports itself by way of others, not even for types. */
export function importsHaveNoCycles(tree: Tree): Violation[] {
  const graph = graphOf(tree)
  const reported = new Set<string>()
  return [...graph.keys()].flatMap((path) => {
    if (reported.has(path)) return []
    const cycle = shortestCycle(graph, path)
    if (!cycle) return []
    for (const member of cycle) reported.add(member)
    const chain = [...cycle, path].join(' → ')
    return [
      {
        path,
        message: `imports itself: ${chain}; move what they share to a file of its own (rule 7)`,
      },
    ]
  })
}

type Graph = ReadonlyMap<string, readonly string[]>

function graphOf(tree: Tree): Graph {
  return new Map(
    codeIn(tree).map((file) => [
      file.path,
      importsOf(file)
        .map(({ specifier }) => resolve(tree, file.path, specifier))
        .filter((target) => target !== undefined)
        .filter((target) => tree.has(target)),
    ]),
  )
}

function shortestCycle(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const path of queue) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) return pathTo(cameFrom, start, path)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, path)
      queue.push(next)
    }
  }
  return undefined
}

function pathTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const chain: string[] = []
  for (let at: string | undefined = end; at !== undefined && at !== start; at = cameFrom.get(at)) {
    chain.unshift(at)
  }
  return [start, ...chain]
}
