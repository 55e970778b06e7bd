import { on } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'

import type { FailureLog } from '../../platform/log/failure-log.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { rowCountOf } from '../../platform/spreadsheet/sheet-message.ts'
import { checkSheet, type CheckedPart, type SheetToCheck } from './check-sheet.ts'
import type { CheckCall, CheckMessage } from './check-thread.ts'

/** Fewer are checked before a thread has started. */
const MANY_ROWS = 1_000

/** Starts with the first long file and stays. */
let thread: Worker | undefined

/**
 * Checks a file as `checkSheet` does, a long one in another thread: checking thousands of rows takes a processor for half
 * a second, and leaves as much memory to collect. `rows` of the sheet may not be used afterwards.
 */
export const checkBesideCalls: typeof checkSheet = (sheet, log) =>
  rowCountOf(sheet.rows) < MANY_ROWS ? checkSheet(sheet, log) : checkInThread(sheet, log)

async function* checkInThread(
  sheet: SheetToCheck,
  log: Pick<FailureLog, 'warn'>,
): AsyncGenerator<CheckedPart> {
  const { port1, port2 } = new MessageChannel()
  const call: CheckCall = { sheet, port: port2 }
  const worker = startedThread()
  const failure = new AbortController()
  const fail = (error: unknown) => failure.abort(error)
  worker.once('error', fail)
  try {
    const messages = on(port1, 'message', { close: ['close'], signal: failure.signal })
    worker.postMessage(call, [port2, ...buffersOf(sheet.rows)])
    for await (const [message] of messages as AsyncIterable<[CheckMessage]>) {
      if ('part' in message) yield message.part
      else if ('logged' in message) log.warn(...message.logged)
      else if ('refusal' in message) throw new Refusal(message.refusal.key, message.refusal)
      else if ('error' in message) throw message.error
      else return
    }
  } finally {
    worker.off('error', fail)
    port1.close()
  }
  throw new Error('the thread that checks files ended')
}

function startedThread(): Worker {
  if (thread) return thread
  // No secrets.
  const worker = new Worker(new URL('check-thread.ts', import.meta.url), { env: {} })
  const forget = () => void (thread = undefined)
  worker.once('error', forget).once('exit', forget)
  worker.unref()
  return (thread = worker)
}

/** Those that can be moved; small ones share a buffer with others and are copied. */
const buffersOf = (chunks: SheetToCheck['rows']) =>
  chunks.flatMap(({ buffer, byteLength }) => (buffer.byteLength === byteLength ? [buffer] : []))
