import type { Draft } from './request-types.ts'

type KeeperParts = {
  write: (draft: Draft | undefined) => void
  /** Calls back when the page has nothing to do; the answer stops it. */
  whenIdle: (act: () => void) => () => void
}

/** Writes a draft down without holding up who types it: the newest one as soon as the page is idle. */
export function createDraftKeeper({ write, whenIdle }: KeeperParts) {
  let written: string | undefined
  let waiting: { draft: Draft | undefined; stop: () => void } | undefined

  /** Writes now what is waiting. */
  function flush(): void {
    if (!waiting) return
    const { draft, stop } = waiting
    waiting = undefined
    stop()
    const text = JSON.stringify(draft ?? null)
    if (text === written) return
    written = text
    write(draft)
  }

  return {
    flush,
    /** Several within a moment are written once. */
    keep(draft: Draft | undefined): void {
      if (waiting) waiting.draft = draft
      else waiting = { draft, stop: whenIdle(flush) }
    },
  }
}
