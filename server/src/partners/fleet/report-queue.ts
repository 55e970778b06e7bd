import type { Clock } from '../../platform/clock/clock.ts'
import type { FleetReport } from './fleet.ts'

export type Listener = (report: FleetReport) => Promise<void>

/** One order's reports, oldest first. A report stays at the head while it is being delivered. */
type OrderQueue = { reports: FleetReport[]; isFailing: boolean; wake(): void }

/**
 * Delivers reports one at a time per order, to keep their sequence, and retries each until it is
 * accepted. Orders do not wait for each other.
 */
export function reportQueue(clock: Clock) {
  const orderQueues = new Map<string, OrderQueue>()
  const inFlight = new Set<Promise<void>>()
  let listener: Listener | undefined
  let closed = false

  function add(report: FleetReport) {
    if (closed) return
    const orderQueue = orderQueues.get(report.orderId)
    if (orderQueue) appendReport(orderQueue, report)
    else open(report)
  }

  function open(report: FleetReport) {
    const orderQueue: OrderQueue = { reports: [report], isFailing: false, wake: () => {} }
    orderQueues.set(report.orderId, orderQueue)
    if (listener) send(report.orderId, orderQueue)
  }

  function send(orderId: string, orderQueue: OrderQueue) {
    const sending = deliver(orderId, orderQueue).finally(() => inFlight.delete(sending))
    inFlight.add(sending)
  }

  async function deliver(orderId: string, orderQueue: OrderQueue) {
    let failures = 0
    // Deliver asynchronously, so that the reporting code finishes its step first.
    await Promise.resolve()
    for (let report = next(orderQueue); report; report = next(orderQueue)) {
      if (await isAccepted(report)) {
        failures = 0
        if (orderQueue.reports[0] === report) orderQueue.reports.shift()
      } else {
        orderQueue.isFailing = true
        await pause(orderQueue, backOff(failures++))
      }
      orderQueue.isFailing = failures > 0
    }
    // In the same turn: a report queued after the last check would otherwise be lost.
    if (orderQueues.get(orderId) === orderQueue) orderQueues.delete(orderId)
  }

  const next = (orderQueue: OrderQueue) => (closed ? undefined : orderQueue.reports[0])

  async function isAccepted(report: FleetReport): Promise<boolean> {
    try {
      await listener?.(report)
      return true
    } catch {
      return false
    }
  }

  function pause(orderQueue: OrderQueue, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, resolve)
      orderQueue.wake = () => {
        cancel()
        resolve()
      }
    })
  }

  return {
    add,
    start(to: Listener) {
      listener = to
      for (const [orderId, orderQueue] of orderQueues) send(orderId, orderQueue)
    },
    /** Drops the order's queued reports. A delivery in progress finishes but is not retried. */
    drop(orderId: string) {
      const orderQueue = orderQueues.get(orderId)
      orderQueue?.reports.splice(0)
      orderQueue?.wake()
    },
    /** Waits for deliveries in progress. */
    async close() {
      closed = true
      for (const orderQueue of orderQueues.values()) orderQueue.wake()
      await Promise.all(inFlight)
    },
  }
}

export type ReportQueue = ReturnType<typeof reportQueue>

/** After a failure, a queued position is replaced by the next one, because old positions are useless. */
function appendReport({ reports, isFailing }: OrderQueue, report: FleetReport) {
  const last = reports.length - 1
  const isStale = last > 0 && reports[last]!.kind === 'position' && report.kind === 'position'
  reports.splice(isFailing && isStale ? last : reports.length, 1, report)
}

/** 1, 2, 4 … 30 seconds. */
const backOff = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)
