import type { Clock } from '../clock/clock.ts'
import { UnavailableError } from '../refusals/unavailable-error.ts'

const WINDOW_MS = 60_000
/** Two, because some work is tried once a minute, and may just miss one window. */
const QUIET_WINDOWS = 2

type Details = { err?: unknown; [name: string]: unknown }
type Write = (details: Details, message: string) => void

/** Where failures are logged. */
export type FailureLog = { warn: Write; error: Write }

type Failure = { write: Write; details: Details; message: string; repeats: number }

/**
 * Logs a failure once. While it repeats, one line a minute says how often; two minutes without it end the series. Work
 * that is tried every second would otherwise write the same error every second of an outage.
 */
export function logFailuresOnce(log: FailureLog, clock: Clock): FailureLog & { stop(): void } {
  const series = new Map<string, { failure: Failure; quiet: number; cancel: () => void }>()

  function add(failure: Failure): void {
    const kind = kindOf(failure)
    const running = series.get(kind)
    if (!running) {
      failure.write(failure.details, failure.message)
      series.set(kind, { failure, quiet: 0, cancel: nextWindow(kind) })
      return
    }
    running.failure = { ...failure, repeats: running.failure.repeats + 1 }
  }

  function endWindow(kind: string): void {
    const running = series.get(kind)
    if (!running) return
    const isQuiet = running.failure.repeats === 0
    running.quiet = isQuiet ? running.quiet + 1 : 0
    if (running.quiet === QUIET_WINDOWS) return void series.delete(kind)
    if (!isQuiet) report(running.failure)
    running.failure.repeats = 0
    running.cancel = nextWindow(kind)
  }

  const nextWindow = (kind: string) => clock.after(WINDOW_MS, () => endWindow(kind))

  /** With the details of the last one. */
  function report({ write, details, message, repeats }: Failure): void {
    write(
      { ...details, repeats },
      `${repeats} more ${repeats === 1 ? 'failure' : 'failures'} of the same kind: ${message}`,
    )
  }

  const level = (name: 'warn' | 'error') => {
    const write: Write = (details, message) => log[name](details, message)
    return (details: Details, message: string) => add({ write, details, message, repeats: 0 })
  }
  return {
    warn: level('warn'),
    error: level('error'),
    stop() {
      for (const { failure, cancel } of series.values()) {
        cancel()
        if (failure.repeats > 0) report(failure)
      }
      series.clear()
    },
  }
}

/** An outage counts as one kind, whatever its errors; ids and counts in the details do not matter. */
function kindOf({ message, details }: Failure): string {
  const { err, ...others } = details
  const names = Object.values(others).filter((value) => typeof value === 'string')
  return JSON.stringify([message, errorKind(err), ...names])
}

function errorKind(error: unknown): string[] {
  if (error instanceof UnavailableError) return ['unavailable']
  if (!(error instanceof Error)) return [typeof error]
  const { name, message, code = '' }: Error & { code?: string } = error
  return [name, code, message]
}
