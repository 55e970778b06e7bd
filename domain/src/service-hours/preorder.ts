import { refuse, type Refusal } from '../refusals/refusal.ts'
import { isOpenAt, type OpeningRules } from './opening-state.ts'

/** A delivery within the next hour is ASAP (RAR-10); none can be scheduled beyond two days (GAP-048). */
export const ASAP_MINUTES = 60
export const PREORDER_DAYS = 2

type PreorderContext = OpeningRules & {
  /** Epoch ms. */
  now: number
}

/** The times a delivery may be scheduled for, in unix seconds, earliest first (GAP-048). */
export const preorderSlots = ({ now, ...rules }: PreorderContext): number[] => {
  const [earliest, latest] = preorderWindow(now)
  const first = Math.ceil(earliest / SLOT_SECONDS) * SLOT_SECONDS
  const count = Math.max(0, Math.floor((latest - first) / SLOT_SECONDS) + 1)
  return Array.from({ length: count }, (_, slot) => first + slot * SLOT_SECONDS).filter((seconds) =>
    isOpenAt(rules, seconds * 1000),
  )
}

/** Why a delivery cannot be scheduled for that unix second. */
export const checkPreorderTime = (
  preorderedFor: number,
  { now, ...rules }: PreorderContext,
): undefined | Refusal<'validation.preorder-time'> => {
  const [earliest, latest] = preorderWindow(now)
  const isSlot =
    preorderedFor % SLOT_SECONDS === 0 &&
    preorderedFor >= earliest &&
    preorderedFor <= latest &&
    isOpenAt(rules, preorderedFor * 1000)
  return isSlot ? undefined : refuse('validation.preorder-time')
}

/** In seconds. Every zone's offset is a multiple of 15 minutes, so UTC's quarter hours are also local ones. */
const SLOT_SECONDS = 15 * 60

const preorderWindow = (now: number): [earliest: number, latest: number] => [
  now / 1000 + ASAP_MINUTES * 60,
  now / 1000 + PREORDER_DAYS * 86_400,
]
