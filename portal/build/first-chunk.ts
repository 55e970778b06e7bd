import type { Rolldown } from 'vite'

type NameOfChunk = (id: string, context: Rolldown.ChunkingContext) => string | null

/**
 * Puts all that the entry and the first screen need at once into one file, which packs better than many small
 * ones. The entry itself stays apart, so that the manifest still names it.
 */
export function firstChunk(entry: string, screen: string): NameOfChunk {
  let needed: Set<string> | undefined
  return (id, context) => {
    needed ??= reachable([entry, screen], context)
    needed.delete(entry)
    return needed.has(id) ? 'core' : null
  }
}

/** Everything imported from there on, but for what is imported only when it is asked for. */
function reachable(entries: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
