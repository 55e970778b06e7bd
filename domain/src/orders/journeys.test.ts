import { describe, expect, test } from 'vitest'

import { checkCancellable } from './cancellation.ts'
import { hasEverBeen } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { orderStatuses } from './order-statuses.ts'
import type { OrderStatus } from './order-statuses.ts'
import { stepOf } from './progression.ts'
import { statusGroups } from './status-groups.ts'
import { canTransition, terminalStatuses } from './transitions.ts'

type OrderSnapshot = { readonly status: OrderStatus; readonly history: readonly HistoryEntry[] }

const journeys = explore([enter([], 'INITIATED'), enter([], 'NEW')])

describe('every status sequence that the rules allow', () => {
  test('[STATUS-01] reaches every status', () => {
    const reached = new Set(journeys.map(({ status }) => status))
    expect([...reached].toSorted()).toEqual(orderStatuses.toSorted())
  })

  test('[STATUS-04] never repeats the current status', () => {
    expect(journeysWhere((snapshot) => canTransition(snapshot, snapshot.status))).toEqual([])
  })

  test('[STATUS-04] can always reach a final status', () => {
    expect(journeysWhere((snapshot) => !isOver(snapshot) && !canEnd(snapshot))).toEqual([])
  })

  test('[STATUS-04] is delivered only after it was collected', () => {
    expect(
      journeysWhere((snapshot) => snapshot.status === 'DELIVERED' && !isCollected(snapshot)),
    ).toEqual([])
  })

  test('[STATUS-04] is never cancelled after it was collected', () => {
    expect(
      journeysWhere((snapshot) => isCollected(snapshot) && canTransition(snapshot, 'CANCELLED')),
    ).toEqual([])
  })

  test('[STATUS-04] is returned only after the return has begun', () => {
    expect(journeysWhere(isReturnedOutright)).toEqual([])
  })

  test('[STATUS-05] never goes back once collected', () => {
    expect(journeysWhere((snapshot) => isCollected(snapshot) && canGoBack(snapshot))).toEqual([])
  })

  test('[CANCEL-03] lets a vendor cancel only orders that may become CANCELLED', () => {
    const at = { now: 1_000_000, delayedCancellation: true, strict: true }
    const contradicts = (snapshot: OrderSnapshot) =>
      !checkCancellable(snapshot, at) && !canTransition(snapshot, 'CANCELLED')
    expect(journeysWhere(contradicts)).toEqual([])
  })
})

function journeysWhere(isWrong: (snapshot: OrderSnapshot) => boolean): readonly string[] {
  return journeys.filter(isWrong).map((snapshot) => statusesOf(snapshot).join(' '))
}

function isOver({ status }: OrderSnapshot): boolean {
  return terminalStatuses.some((terminal) => terminal === status)
}

function isCollected({ history }: OrderSnapshot): boolean {
  return hasEverBeen(history, statusGroups.collected)
}

function isReturnedOutright(snapshot: OrderSnapshot): boolean {
  const [before, last] = statusesOf(snapshot).slice(-2)
  return last === 'RETURNED_TO_VENDOR' && before !== 'RETURN_INITIATED'
}

function canGoBack(snapshot: OrderSnapshot): boolean {
  const highest = Math.max(...statusesOf(snapshot).map(stepOf))
  return orderStatuses.some(
    (to) => canTransition(snapshot, to) && stepOf(to) >= 0 && stepOf(to) < highest,
  )
}

function canEnd(start: OrderSnapshot): boolean {
  return explore([start]).some(isOver)
}

function statusesOf({ history }: OrderSnapshot): readonly OrderStatus[] {
  return history.map(({ status }) => status)
}

/** One journey to each snapshot that the rules distinguish. */
function explore(starts: readonly OrderSnapshot[]): readonly OrderSnapshot[] {
  const found = new Map(starts.map((snapshot) => [signature(snapshot), snapshot]))
  for (const snapshot of found.values()) {
    for (const next of nextSnapshots(snapshot)) {
      if (!found.has(signature(next))) found.set(signature(next), next)
    }
  }
  return [...found.values()]
}

function nextSnapshots(snapshot: OrderSnapshot): readonly OrderSnapshot[] {
  return orderStatuses
    .filter((to) => canTransition(snapshot, to))
    .map((to) => enter(snapshot.history, to))
}

function enter(history: readonly HistoryEntry[], status: OrderStatus): OrderSnapshot {
  return { status, history: [...history, { status, created_at: history.length }] }
}

/** The current status, and the moves that a delay would allow. */
function signature({ status, history }: OrderSnapshot): string {
  const delayed = { status: 'DELAYED', history } as const
  return [status, ...orderStatuses.filter((to) => canTransition(delayed, to))].join(' ')
}
