import type { ActorRefFrom } from 'xstate'

import { draftOf, readDraft } from './flow/draft.ts'
import { flowOf, isSameExceptText, type Flow } from './flow/flow.ts'
import type { requestMachine } from './flow/machine.ts'
import type { Draft } from './flow/types.ts'

type DraftStoreDependencies = {
  read: () => string | undefined
  write: (text: string) => void
  remove: () => void
  /** Epoch ms. */
  now: () => number
}

const MAX_AGE_MS = 24 * 3_600_000
const MAX_VENDORS = 10

type Entry = { draft: unknown; savedAt: number }

/** Stores one unfinished request per vendor for one user, in this browser. Drafts expire after a day. */
export function createDraftStore(
  userId: string,
  { read, write, remove, now }: DraftStoreDependencies,
) {
  /** Another user's drafts are ignored: they hold customers' names and phone numbers. */
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

type DraftWriterDependencies = {
  write: (draft: Draft | undefined) => void
  /** Calls back when the page is idle; returns a function that cancels. */
  whenIdle: (callback: () => void) => () => void
}

/** Writes the latest draft when the page is idle, so that typing is not slowed down. */
export function createDraftWriter({ write, whenIdle }: DraftWriterDependencies) {
  let written: string | undefined
  let pending: { draft: Draft | undefined; stop: () => void } | undefined

  /** Writes a pending draft now. */
  function flush(): void {
    if (!pending) return
    const { draft, stop } = pending
    pending = undefined
    stop()
    const text = JSON.stringify(draft ?? null)
    if (text === written) return
    written = text
    write(draft)
  }

  return {
    flush,
    /** Several calls before the page is idle write only the last draft. */
    schedule(draft: Draft | undefined): void {
      if (pending) pending.draft = draft
      else pending = { draft, stop: whenIdle(flush) }
    },
  }
}

export type DraftWriter = ReturnType<typeof createDraftWriter>

/**
 * Stores the request: typed text when the page is idle, every other change immediately. Subscribes to the machine,
 * because the screen may close before it renders the placed order. Returns the function that stops.
 */
export function persistDraft(
  actor: ActorRefFrom<typeof requestMachine>,
  writer: DraftWriter,
): () => void {
  let flow: Flow | undefined

  function store(): void {
    const previous = flow
    flow = flowOf(actor.getSnapshot(), actor.send)
    const { context, step } = flow
    writer.schedule(step === 'placed' ? undefined : draftOf(context, step === 'FillPaymentDetails'))
    if (!previous || !isSameExceptText(previous, flow)) writer.flush()
  }

  store()
  const subscription = actor.subscribe(store)
  return () => {
    subscription.unsubscribe()
    store()
    writer.flush()
  }
}
