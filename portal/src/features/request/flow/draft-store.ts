import { readDraft } from './draft.ts'
import type { Draft } from './request-types.ts'

type DraftStoreDependencies = {
  read: () => string | undefined
  write: (text: string) => void
  remove: () => void
  /** Epoch ms. */
  now: () => number
}

/** A draft of yesterday is about a customer of yesterday. */
const MAX_AGE_MS = 24 * 3_600_000
const MAX_VENDORS = 10

type Entry = { draft: unknown; savedAt: number }

/** One half-filled request for each vendor of a user, on this computer. */
export function createDraftStore(
  userId: string,
  { read, write, remove, now }: DraftStoreDependencies,
) {
  /** Customers' names and phones must not wait there for somebody else. */
  function entries(): Record<string, Entry> {
    const stored = parse(read())
    if (stored?.user !== userId) return {}
    const fresh = Object.entries(stored.drafts).filter(
      ([, entry]) => now() - entry.savedAt < MAX_AGE_MS,
    )
    return Object.fromEntries(fresh)
  }

  function store(drafts: Record<string, Entry>): void {
    const newest = Object.entries(drafts)
      .toSorted(([, a], [, b]) => b.savedAt - a.savedAt)
      .slice(0, MAX_VENDORS)
    if (newest.length === 0) return remove()
    write(JSON.stringify({ user: userId, drafts: Object.fromEntries(newest) }))
  }

  return {
    draft: (vendorId: string): Draft | undefined => readDraft(entries()[vendorId]?.draft),

    save(vendorId: string, draft: Draft | undefined): void {
      const { [vendorId]: _, ...others } = entries()
      store(draft ? { ...others, [vendorId]: { draft, savedAt: now() } } : others)
    },
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>

function parse(
  text: string | undefined,
): { user: string; drafts: Record<string, Entry> } | undefined {
  try {
    const value = JSON.parse(text ?? '') as { user: string; drafts: Record<string, Entry> }
    return typeof value.user === 'string' && typeof value.drafts === 'object' ? value : undefined
  } catch {
    return undefined
  }
}
