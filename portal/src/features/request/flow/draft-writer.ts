import type { Draft } from './request-types.ts'

type DraftWriterDependencies = {
  write: (draft: Draft | undefined) => void
  /** Calls back when the page has nothing to do; the answer stops it. */
  whenIdle: (callback: () => void) => () => void
}

/** Writes a draft down without holding up who types it: the newest one as soon as the page is idle. */
export function createDraftWriter({ write, whenIdle }: DraftWriterDependencies) {
  let written: string | undefined
  let pending: { draft: Draft | undefined; stop: () => void } | undefined

  /** Writes now what is waiting. */
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
    /** Several within a moment are written once. */
    schedule(draft: Draft | undefined): void {
      if (pending) pending.draft = draft
      else pending = { draft, stop: whenIdle(flush) }
    },
  }
}
