import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  /** Microseconds that the thread itself ran; what else the machine does is not in it. */
  tdur?: number
  args?: { name?: string }
}

/** A plain telephone against this machine. */
const SLOWDOWN_FACTOR = 4

/**
 * The longest task but one of the pages' main threads while `interact` runs, in milliseconds on a machine four times slower: what
 * each takes of the processor, times four. The browser's own slow-down waits by the clock on the wall, so it would
 * count what the rest of the machine does four times as well. Handing a frame over is left out: there the thread
 * waits for the renderer, which paints the map in software.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  interact: () => Promise<void>,
): Promise<number> {
  const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata']
  await browser.startTracing(page, { categories })
  await interact()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[]
  }
  const mainThreads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const longest = mainThreads.map(({ pid, tid }) =>
    secondLongestTask(traceEvents.filter((event) => event.pid === pid && event.tid === tid)),
  )
  const longestMicroseconds = Math.max(...longest)
  if (!(longestMicroseconds > 0)) throw new Error('the trace shows no tasks')
  return (longestMicroseconds * SLOWDOWN_FACTOR) / 1000
}

function secondLongestTask(events: TraceEvent[]): number {
  const waits = events.filter(({ name }) => name === 'Commit')
  const isWithin = (task: TraceEvent) => (wait: TraceEvent) =>
    wait.ts >= task.ts && wait.ts < task.ts + (task.dur ?? 0)
  const tasks = events
    .filter(({ name }) => name === 'RunTask')
    .map(
      (task) =>
        ownDuration(task) -
        waits.filter(isWithin(task)).reduce((sum, wait) => sum + ownDuration(wait), 0),
    )
  // What blocks a key blocks the next one too; a single task may be the compiler's or the collector's.
  return tasks.toSorted((a, b) => b - a)[1] ?? 0
}

const ownDuration = ({ tdur = 0 }: TraceEvent) => tdur
