import type { Clock } from '../../platform/clock/clock.ts'
import type { FleetReport } from '../fleet/fleet.ts'

export type Listener = (report: FleetReport) => Promise<void>

/** One order's reports, oldest first. While one is on its way it stays at the head. */
type Line = { reports: FleetReport[]; isFailing: boolean; wake(): void }

/**
 * Hands reports over one at a time per order, so that their order holds, and again until they are
 * taken. Orders do not wait for each other.
 */
export function reportQueue(clock: Clock) {
  const lines = new Map<string, Line>()
  const underWay = new Set<Promise<void>>()
  let listener: Listener | undefined
  let closed = false

  function add(report: FleetReport) {
    if (closed) return
    const line = lines.get(report.orderId)
    if (line) join(line, report)
    else open(report)
  }

  function open(report: FleetReport) {
    const line: Line = { reports: [report], isFailing: false, wake: () => {} }
    lines.set(report.orderId, line)
    if (listener) send(report.orderId, line)
  }

  function send(orderId: string, line: Line) {
    const sending = deliver(orderId, line).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  async function deliver(orderId: string, line: Line) {
    let failures = 0
    // Whoever reports is in the middle of something: it goes on before anybody hears of it.
    await Promise.resolve()
    for (let report = next(line); report; report = next(line)) {
      if (await isTaken(report)) {
        failures = 0
        if (line.reports[0] === report) line.reports.shift()
      } else {
        line.isFailing = true
        await pause(line, backOff(failures++))
      }
      line.isFailing = failures > 0
    }
    // In the same turn: what joined the line after its last look would never be said.
    if (lines.get(orderId) === line) lines.delete(orderId)
  }

  const next = (line: Line) => (closed ? undefined : line.reports[0])

  async function isTaken(report: FleetReport): Promise<boolean> {
    try {
      await listener?.(report)
      return true
    } catch {
      return false
    }
  }

  function pause(line: Line, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, resolve)
      line.wake = () => {
        cancel()
        resolve()
      }
    })
  }

  return {
    add,
    start(to: Listener) {
      listener = to
      for (const [orderId, line] of lines) send(orderId, line)
    },
    /** What is not yet on its way is not said any more. */
    forget(orderId: string) {
      const line = lines.get(orderId)
      line?.reports.splice(0)
      line?.wake()
    },
    /** Waits for what is on its way. */
    async close() {
      closed = true
      for (const line of lines.values()) line.wake()
      await Promise.all(underWay)
    },
  }
}

export type ReportQueue = ReturnType<typeof reportQueue>

/** Nobody needs to hear where a rider was minutes ago: behind a failure only the last position waits. */
function join({ reports, isFailing }: Line, report: FleetReport) {
  const last = reports.length - 1
  const isStale = last > 0 && reports[last]!.kind === 'position' && report.kind === 'position'
  reports.splice(isFailing && isStale ? last : reports.length, 1, report)
}

/** 1, 2, 4 … 30 seconds. */
const backOff = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)
