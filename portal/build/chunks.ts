import type { Rolldown } from 'vite'

type Group = {
  name: (id: string, context: Rolldown.ChunkingContext) => string | null
  priority: number
}

/** Whether a module is needed at once by each of the modules that are asked for by themselves. */
export type NeededBy<S extends string> = Readonly<Record<S, boolean>>

/**
 * Puts what is needed at once into few files, which pack better than many small ones: a module goes into the
 * first file whose rule takes it, and must bring all that it imports. What is `isExcluded` is left to the bundler.
 */
export function chunks<S extends string>(
  entryPoints: Readonly<Record<S, string>>,
  files: Readonly<Record<string, (by: NeededBy<S>) => boolean>>,
  isExcluded: (id: string) => boolean,
): Group[] {
  const names = Object.keys(entryPoints) as S[]
  let reachableByEntry: Map<S, Set<string>> | undefined
  return Object.entries(files).map(([file, accepts], index, all) => ({
    priority: all.length - index,
    name(id, context) {
      reachableByEntry ??= new Map(
        names.map((name) => [name, reachable(entryPoints[name], context)]),
      )
      if (isExcluded(id)) return null
      const by = Object.fromEntries(
        names.map((name) => [name, reachableByEntry?.get(name)?.has(id) ?? false]),
      )
      return accepts(by as NeededBy<S>) ? file : null
    },
  }))
}

/** Everything imported from there on, but for what is imported only when it is asked for. */
function reachable(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  if (!context.getModuleInfo(entry))
    throw new Error(
      `${entry} is asked for by itself (portal/vite.config.ts), but nothing imports it`,
    )
  const reached = new Set<string>()
  const queue = [entry]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    queue.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
