import { storage } from '#platform/storage.ts'

/** Some for each branch of a shop, and no more than one ever looks through. */
const MAX_STORED = 50
/** As many as an empty search offers. */
const MAX_OFFERED = 5

type RecentAddressesDependencies = { read: () => string | undefined; write: (text: string) => void }

/** The ids of the entries that were used on this computer, newest first. Whose they are, the server knows. */
export function createRecentAddresses({ read, write }: RecentAddressesDependencies) {
  const all = () => idsIn(read())
  return {
    all,
    add: (id: string) =>
      write(JSON.stringify([id, ...all().filter((other) => other !== id)].slice(0, MAX_STORED))),
  }
}

export const recentAddresses = createRecentAddresses({
  read: () => storage.read('recentAddresses'),
  write: (text) => storage.write('recentAddresses', text),
})

/** The entries to begin with: those that were used last, then as the book has them. */
export function recentFirst<Entry extends { id: string }>(
  entries: readonly Entry[],
  recent: readonly string[],
): Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const used = recent.flatMap((id) => byId.get(id) ?? [])
  return [...new Set([...used, ...entries])].slice(0, MAX_OFFERED)
}

function idsIn(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
