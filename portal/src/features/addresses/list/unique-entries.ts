import type { SavedAddress } from '@pillion/contract/models/saved-address'

/** The entries of all pages; one that moved to another page meanwhile is there once. */
export function uniqueEntries(pages: readonly { data: readonly SavedAddress[] }[]): SavedAddress[] {
  const entries = pages.flatMap(({ data }) => data)
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}
