import { Refusal } from '../../platform/refusals/refusal.ts'

/** Two leave most of the database's connections and of the processor to riders. */
const READING = 2
/** A report that waits for its client holds a few pages in memory, and nothing else. */
const OPEN = 32
const RETRY_SECONDS = 3

export type ReportSlot = {
  /** Reads a page when it is the report's turn: two reports read at once. */
  takeTurn: <Page>(read: () => Promise<Page>) => Promise<Page>
  /** May be called again. */
  release: () => void
}

/** Makes room for one report, or refuses. */
export type TakeReportSlot = (account: string) => ReportSlot

/**
 * In this process, each account writes one report at a time, and the reports take turns page by page. A client that is slow
 * to read keeps nobody else waiting.
 */
export function makeReportSlots(): TakeReportSlot {
  const accounts = new Set<string>()
  const takeTurn = makeTurns(READING)
  return (account) => {
    const details = { retry_after: RETRY_SECONDS }
    if (accounts.has(account)) throw new Refusal('error.too-many-requests', { details })
    if (accounts.size >= OPEN) throw new Refusal('error.unavailable', { details })
    accounts.add(account)
    let isTaken = true
    return {
      takeTurn,
      release() {
        if (isTaken) accounts.delete(account)
        isTaken = false
      },
    }
  }
}

/** First come, first served. */
function makeTurns(atOnce: number): ReportSlot['takeTurn'] {
  let running = 0
  const waiting: (() => void)[] = []
  return async (read) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await read()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
