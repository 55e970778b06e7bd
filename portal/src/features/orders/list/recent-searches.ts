/** LIST-25 */
const MAX_SEARCHES = 10

export type RecentSearches = ReturnType<typeof createRecentSearches>

/** What was searched for, newest first and each once; in memory only (GAP-023). */
export function createRecentSearches() {
  let texts: readonly string[] = []
  const listeners = new Set<() => void>()

  function setTexts(next: readonly string[]): void {
    texts = next
    for (const listener of listeners) listener()
  }

  return {
    all: () => texts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(text: string): void {
      const search = text.trim()
      if (search === '') return
      const same = (other: string) => other.toLocaleLowerCase() === search.toLocaleLowerCase()
      setTexts([search, ...texts.filter((other) => !same(other))].slice(0, MAX_SEARCHES))
    },
    /** On logout and when another vendor is chosen. */
    clear: () => setTexts([]),
  }
}

/** Shared by tracking and history. */
export const recentSearches = createRecentSearches()
