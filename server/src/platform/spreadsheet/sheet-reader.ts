import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import {
  MAX_SPREADSHEET_BYTES,
  type SpreadsheetProblem,
} from '@pillion/domain/spreadsheets/spreadsheet-limits'

import { makeBoundedQueue } from '../async/bounded-queue.ts'
import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../refusals/refusal.ts'
import { sheetFormatOf } from './sheet-format.ts'
import type { SheetResult, SheetTask } from './sheet-worker.ts'
import { UnreadableSheet, type SheetOptions, type SheetRow } from './sheet.ts'

/**
 * Reads the first sheet of a spreadsheet from outside, given as base64. Refuses with `spreadsheet.unreadable` and the
 * reason what is no such file, or is built to exhaust the server; with `error.unavailable` when too many are waiting;
 * with `error.too-many-requests` when another file of the account is not read yet.
 */
export type SheetReader = (
  content: string,
  options: SheetOptions,
  account: string,
) => Promise<SheetRow[]>

/** A large file takes about one second, a hostile one as long as it may. */
const LIMITS = { ms: 10_000, memoryMegabytes: 192 }
/** A person who chose the wrong file first waits a little; the portal repeats the call. */
const RETRY_SECONDS = 2
const WORKER = new URL('sheet-worker.ts', import.meta.url)

/** Each file is read in a thread of its own, which may run out of memory or be stopped; one at a time. */
export function makeSheetReader(clock: Clock, limits = LIMITS): SheetReader {
  const enqueue = makeBoundedQueue({
    running: 1,
    waiting: 8,
    longestWait: { ms: limits.ms, clock },
  })
  /** Of each account one file, so that nobody's slow ones keep the others waiting for longer than one. */
  const accounts = new Set<string>()

  async function readInTurn(task: SheetTask, account: string): Promise<SheetResult> {
    if (accounts.has(account))
      throw new Refusal('error.too-many-requests', { details: { retry_after: RETRY_SECONDS } })
    accounts.add(account)
    try {
      return await enqueue(() => readInThread(task, limits))
    } finally {
      accounts.delete(account)
    }
  }

  return async (content, options, account) => {
    const file = Buffer.from(content, 'base64')
    if (file.length > MAX_SPREADSHEET_BYTES) throw unreadable({ reason: 'too-large' })
    refuseOtherFormats(file, options)
    // Memory of its own, which can be handed over to the thread.
    const bytes = new Uint8Array(file)
    const result = await readInTurn({ bytes, options }, account)
    if ('problem' in result) throw unreadable(result.problem)
    if (result.rows.length === 0) throw unreadable({ reason: 'no-rows' })
    return result.rows
  }
}

export const unreadable = (problem: SpreadsheetProblem): Refusal =>
  new Refusal('spreadsheet.unreadable', { field: 'content', details: problem })

/** What is no spreadsheet at first sight costs no thread. */
function refuseOtherFormats(file: Buffer, options: SheetOptions): void {
  try {
    sheetFormatOf(file, options)
  } catch (error) {
    throw error instanceof UnreadableSheet ? unreadable(error.problem) : error
  }
}

async function readInThread(task: SheetTask, limits: typeof LIMITS): Promise<SheetResult> {
  const worker = new Worker(WORKER, {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
    env: {},
    execArgv: [],
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), limits.ms)
  try {
    // A thread that ends without a message was stopped.
    const [result] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as [
      SheetResult | number,
    ]
    return typeof result === 'number' ? { problem: { reason: 'too-complex' } } : result
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      return { problem: { reason: 'too-complex' } }
    throw error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
