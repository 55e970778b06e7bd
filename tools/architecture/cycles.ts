import { codeIn } from './kinds.ts'
import { resolve } from './resolve.ts'
import { importsOf } from './syntax.ts'
import type { Fault, Tree } from './tree.ts'

/** No file imports itself by way of others, not even for types. */
export function importsHaveNoCycles(tree: Tree): Fault[] {
  const graph = graphOf(tree)
  const told = new Set<string>()
  return [...graph.keys()].flatMap((path) => {
    if (told.has(path)) return []
    const cycle = shortestWayBack(graph, path)
    if (!cycle) return []
    for (const member of cycle) told.add(member)
    const way = [...cycle, path].join(' → ')
    return [
      { path, says: `imports itself: ${way}; move what they share to a file of its own (rule 7)` },
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

function shortestWayBack(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const path of queue) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) return wayTo(cameFrom, start, path)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, path)
      queue.push(next)
    }
  }
  return undefined
}

function wayTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const way: string[] = []
  for (let at: string | undefined = end; at !== undefined && at !== start; at = cameFrom.get(at)) {
    way.unshift(at)
  }
  return [start, ...way]
}
