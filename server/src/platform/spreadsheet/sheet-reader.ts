import {
  MAX_SPREADSHEET_BYTES,
  type SpreadsheetProblem,
} from '@pillion/domain/spreadsheets/spreadsheet-limits'

import { makeBoundedQueue } from '../async/bounded-queue.ts'
import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../refusals/refusal.ts'
import { readInProcess, type Reading, type ReadingLimits } from './read-in-process.ts'
import { sheetFormatOf } from './sheet-format.ts'
import type { EncodedRows } from './sheet-message.ts'
import { UnreadableSheet, type SheetOptions } from './sheet.ts'

/**
 * Reads the first sheet of a spreadsheet from outside, given as base64. Refuses with `spreadsheet.unreadable` and the
 * reason what is no such file, or is built to exhaust the server; with `error.unavailable` when too many are waiting;
 * with `error.too-many-requests` when another file of the account is not read yet. Its rows remain encoded, since
 * decoding thousands of them is work, which may be done elsewhere.
 */
export type SheetReader = (
  content: string,
  options: SheetOptions,
  account: string,
) => Promise<EncodedRows>

/** A large file takes about one second of computing, a hostile one as much as it may. */
const LIMITS: ReadingLimits = { computingMs: 4_000, ms: 30_000, heapMegabytes: 96 }
/** How many times as long as a file of more than half the computing took its account waits before its next one. */
const PAUSE = 3
/** Whoever has waited longer for other files is refused. */
const LONGEST_WAIT_MS = 10_000
/** A person who chose the wrong file first waits at least so long; the portal repeats the call. */
const RETRY_MS = 2_000

/** Each file is read in a process of its own, which may run out of memory or be stopped; two at a time. */
export function makeSheetReader(clock: Clock, limits = LIMITS): SheetReader {
  const enqueue = makeBoundedQueue({
    running: 2,
    waiting: 8,
    longestWait: { ms: LONGEST_WAIT_MS, clock },
  })
  /** Until when, in epoch ms, an account has to wait: one file at a time, so that its slow ones keep nobody else waiting. */
  const busyUntil = new Map<string, number>()

  async function readInTurn(
    file: Buffer,
    options: SheetOptions,
    account: string,
  ): Promise<Reading['result']> {
    const until = busyUntil.get(account)
    if (until !== undefined) {
      const ms = Math.max(RETRY_MS, until - clock.now())
      throw new Refusal('error.too-many-requests', {
        details: { retry_after: Math.ceil(ms / 1_000) },
      })
    }
    busyUntil.set(account, 0)
    let pauseMs = 0
    try {
      const { result, computingMs } = await enqueue(() => readInProcess(file, options, limits))
      if (computingMs > limits.computingMs / 2) pauseMs = PAUSE * computingMs
      return result
    } finally {
      const leave = () => void busyUntil.delete(account)
      if (pauseMs === 0) leave()
      else {
        busyUntil.set(account, clock.now() + pauseMs)
        clock.after(pauseMs, leave)
      }
    }
  }

  return async (content, options, account) => {
    const file = Buffer.from(content, 'base64')
    if (file.length > MAX_SPREADSHEET_BYTES) throw unreadable({ reason: 'too-large' })
    refuseOtherFormats(file, options)
    const result = await readInTurn(file, options, account)
    if ('reason' in result) throw unreadable(result)
    return result
  }
}

export const unreadable = (problem: SpreadsheetProblem): Refusal =>
  new Refusal('spreadsheet.unreadable', { field: 'content', details: problem })

/** What is no spreadsheet at first sight costs no process. */
function refuseOtherFormats(file: Buffer, options: SheetOptions): void {
  try {
    sheetFormatOf(file, options)
  } catch (error) {
    throw error instanceof UnreadableSheet ? unreadable(error.problem) : error
  }
}
