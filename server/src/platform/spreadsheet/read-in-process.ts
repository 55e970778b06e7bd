import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

import type { SpreadsheetProblem } from '@pillion/domain/spreadsheets/spreadsheet-limits'

import { Refusal } from '../refusals/refusal.ts'
import { problemIn, type EncodedRows } from './sheet-message.ts'
import type { SheetOptions } from './sheet.ts'

/** What reading one file may take: milliseconds of computing and in all, megabytes of heap. */
export type ReadingLimits = { computingMs: number; ms: number; heapMegabytes: number }

/** What was read, and how long that took to compute. */
export type Reading = { result: EncodedRows | SpreadsheetProblem; computingMs: number }

const SCRIPT = fileURLToPath(new URL('sheet-process.ts', import.meta.url))
const CHECK_MS = 100
/** What a process ends with that runs out of memory, where it does not get a signal. */
const ABORTED = 134

/**
 * Reads a file in a process of its own: a thread that runs out of memory within one long operation takes its whole
 * process with it. What takes too much computing or memory is `too-complex`; `error.unavailable` is thrown when the machine
 * is too busy to read it in time.
 */
export async function readInProcess(
  bytes: Buffer,
  options: SheetOptions,
  limits: ReadingLimits,
): Promise<Reading> {
  const flags = [`--max-old-space-size=${limits.heapMegabytes}`, '--max-semi-space-size=8']
  const child = spawn(process.execPath, [...flags, SCRIPT, JSON.stringify(options)], {
    // No secrets; what Node has compiled before, it need not compile again.
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  // Other calls come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const end = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
  const watching = watch(child, limits)
  const reading = (result: Reading['result']) => ({ result, computingMs: watching.computingMs() })
  try {
    // A process that has ended takes no more; how it ended says why.
    child.stdin.on('error', () => undefined).end(bytes)
    const [answer, [code, signal]] = await Promise.all([piecesOf(child.stdout), end])
    if (code === 0) return reading(problemIn(answer) ?? answer)
    if (watching.isOutOfTime()) throw new Refusal('error.unavailable')
    if (signal !== null || code === ABORTED) return reading({ reason: 'too-complex' })
    throw new Error(`the process that reads spreadsheets exited with ${code}`)
  } finally {
    watching.stop()
    child.kill('SIGKILL')
  }
}

async function piecesOf(output: Readable): Promise<EncodedRows> {
  const pieces: Buffer<ArrayBuffer>[] = []
  for await (const piece of output) pieces.push(piece as Buffer<ArrayBuffer>)
  return pieces
}

/** Stops a process that has computed for too long. On a busy machine, an honest file only waits. */
function watch(child: ChildProcess, limits: ReadingLimits) {
  const start = performance.now()
  /** The system no longer says it of a process that has ended, whose rows may still be arriving. */
  let known: number | undefined
  let computing = 0
  let isOutOfTime = false
  const timer = setInterval(() => {
    const elapsed = performance.now() - start
    known = computingOf(child.pid) ?? known
    computing = known ?? elapsed
    const isComplex = computing > limits.computingMs
    isOutOfTime = !isComplex && elapsed > limits.ms
    if (isComplex || isOutOfTime) child.kill('SIGKILL')
  }, CHECK_MS)
  return {
    stop: () => clearInterval(timer),
    computingMs: () => computing,
    isOutOfTime: () => isOutOfTime,
  }
}

/** Milliseconds that a process has computed; undefined where the system does not say, which only Linux does. */
export function computingOf(pid: number | undefined): number | undefined {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    // The times of the user and of the system, in hundredths of a second.
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return 10 * ((user ?? 0) + (system ?? 0))
  } catch {
    return undefined
  }
}
