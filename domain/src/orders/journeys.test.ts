import { describe, expect, test } from 'vitest'

import { whyNotCancel } from './cancellation.ts'
import { groups } from './groups.ts'
import { hasEverBeen } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { orderStatuses } from './statuses.ts'
import type { OrderStatus } from './statuses.ts'
import { stepOf } from './steps.ts'
import { mayMove, terminalStatuses } from './transitions.ts'

type Stop = { readonly status: OrderStatus; readonly history: readonly HistoryEntry[] }

const journeys = explore([enter([], 'INITIATED'), enter([], 'NEW')])

describe('every journey that the rules allow', () => {
  test('[STATUS-01] reaches every status', () => {
    const reached = new Set(journeys.map(({ status }) => status))
    expect([...reached].toSorted()).toEqual(orderStatuses.toSorted())
  })

  test('[STATUS-04] never stays in the status that it has', () => {
    expect(waysWhere((stop) => mayMove(stop, stop.status))).toEqual([])
  })

  test('[STATUS-04] can always come to an end', () => {
    expect(waysWhere((stop) => !isOver(stop) && !canEnd(stop))).toEqual([])
  })

  test('[STATUS-04] delivers nothing that was not collected', () => {
    expect(waysWhere((stop) => stop.status === 'DELIVERED' && !isCollected(stop))).toEqual([])
  })

  test('[STATUS-04] is never cancelled after it was collected', () => {
    expect(waysWhere((stop) => isCollected(stop) && mayMove(stop, 'CANCELLED'))).toEqual([])
  })

  test('[STATUS-04] returns nothing without a return begun', () => {
    expect(waysWhere(isReturnedOutright)).toEqual([])
  })

  test('[STATUS-05] never goes back once it is collected', () => {
    expect(waysWhere((stop) => isCollected(stop) && canGoBack(stop))).toEqual([])
  })

  test('[CANCEL-03] lets a vendor cancel only what may become CANCELLED', () => {
    const at = { now: 1_000_000, delayedCancellation: true, strict: true }
    const contradicts = (stop: Stop) => !whyNotCancel(stop, at) && !mayMove(stop, 'CANCELLED')
    expect(waysWhere(contradicts)).toEqual([])
  })
})

function waysWhere(isWrong: (stop: Stop) => boolean): readonly string[] {
  return journeys.filter(isWrong).map((stop) => statusesOf(stop).join(' '))
}

function isOver({ status }: Stop): boolean {
  return terminalStatuses.some((terminal) => terminal === status)
}

function isCollected({ history }: Stop): boolean {
  return hasEverBeen(history, groups.collected)
}

function isReturnedOutright(stop: Stop): boolean {
  const [before, last] = statusesOf(stop).slice(-2)
  return last === 'RETURNED_TO_VENDOR' && before !== 'RETURN_INITIATED'
}

function canGoBack(stop: Stop): boolean {
  const highest = Math.max(...statusesOf(stop).map(stepOf))
  return orderStatuses.some((to) => mayMove(stop, to) && stepOf(to) >= 0 && stepOf(to) < highest)
}

function canEnd(start: Stop): boolean {
  return explore([start]).some(isOver)
}

function statusesOf({ history }: Stop): readonly OrderStatus[] {
  return history.map(({ status }) => status)
}

/** One journey to each stop that the rules can tell apart. */
function explore(starts: readonly Stop[]): readonly Stop[] {
  const found = new Map(starts.map((stop) => [signature(stop), stop]))
  for (const stop of found.values()) {
    for (const next of nextStops(stop)) {
      if (!found.has(signature(next))) found.set(signature(next), next)
    }
  }
  return [...found.values()]
}

function nextStops(stop: Stop): readonly Stop[] {
  return orderStatuses.filter((to) => mayMove(stop, to)).map((to) => enter(stop.history, to))
}

function enter(history: readonly HistoryEntry[], status: OrderStatus): Stop {
  return { status, history: [...history, { status, created_at: history.length }] }
}

/** The present status, and what a delay would let the order do. */
function signature({ status, history }: Stop): string {
  const delayed = { status: 'DELAYED', history } as const
  return [status, ...orderStatuses.filter((to) => mayMove(delayed, to))].join(' ')
}
