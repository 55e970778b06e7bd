import { hasEverBeen, hasReturnBegun } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { statusGroups } from './status-groups.ts'
import { isRiderAssigned } from './tracking.ts'
import { isTerminal } from './transitions.ts'

/** Decimal digits that the recipient tells the rider. */
export const HANDOVER_CODE_LENGTH = 4
/** After this many different wrong codes, none is accepted any more. */
export const MAX_WRONG_CODES = 5

type HandedOver = {
  readonly status: string
  readonly history: readonly HistoryEntry[]
  /** Undefined if no code is asked for. */
  readonly wrongCodes: readonly string[] | undefined
}

/** Whether the recipient sees the code: from a rider's acceptance until the order ends or goes back. */
export const showsHandoverCode = (order: HandedOver): boolean =>
  order.wrongCodes !== undefined && !isLocked(order.wrongCodes) && awaitsHandover(order)

/** Whether the order can only be returned, because too many wrong codes were entered. */
export const isHandoverLocked = (order: HandedOver): boolean =>
  order.wrongCodes !== undefined && isLocked(order.wrongCodes) && awaitsHandover(order)

const isLocked = (wrongCodes: readonly string[]): boolean => wrongCodes.length >= MAX_WRONG_CODES

function awaitsHandover(order: Omit<HandedOver, 'wrongCodes'>): boolean {
  const { history } = order
  const hasRider = isRiderAssigned(history) || hasEverBeen(history, statusGroups.collected)
  return hasRider && !hasReturnBegun(history) && !isTerminal(order)
}

export type HandoverVerdict =
  | { readonly verdict: 'right' | 'locked' }
  /** `wrongCodes` are all, with this one. */
  | { readonly verdict: 'wrong'; readonly wrongCodes: readonly string[] }

/** Decides about the code that a rider entered. A wrong one that is repeated counts once, and no code does not count. */
export function checkHandoverCode(
  given: string | undefined,
  { wrongCodes, isRight }: { wrongCodes: readonly string[]; isRight: (code: string) => boolean },
): HandoverVerdict {
  if (isLocked(wrongCodes)) return { verdict: 'locked' }
  if (given === undefined) return { verdict: 'wrong', wrongCodes }
  if (isRight(given)) return { verdict: 'right' }
  return { verdict: 'wrong', wrongCodes: [...new Set([...wrongCodes, given])] }
}
