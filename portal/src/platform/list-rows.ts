import { useState, type RefObject } from 'react'

import { useVisibleRows } from './use-visible-rows.ts'

/** Lists of this length and less are rendered as a whole. */
const MAX_WHOLE = 40

type ListRows = {
  count: number
  rowRem: number
  list: RefObject<HTMLElement | null>
}

/** The rows to render in a list that may be long: those in view, and the one with the focus, however far it is. */
export function useListRows({ count, rowRem, list }: ListRows) {
  const [rowHeight] = useState(
    () => rowRem * parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const [focused, setFocused] = useState<number>()
  const visible = useVisibleRows({ count, rowHeight, list, initialRow: 0 })
  const isWhole = count <= MAX_WHOLE
  const rows = isWhole ? Array.from({ length: count }, (_, index) => index) : visible
  return { ...placeRows(rows, { count, rowHeight, focused }), isWhole, setFocused }
}

export type PlacedRow = {
  index: number
  /** The space for the rows left out before it, in pixels. */ gap: number
}

export function placeRows(
  visible: readonly number[],
  { count, rowHeight, focused }: { count: number; rowHeight: number; focused: number | undefined },
): { rows: PlacedRow[]; endGap: number } {
  const isFocusedElsewhere = focused !== undefined && focused < count && !visible.includes(focused)
  const indexes = isFocusedElsewhere ? [...visible, focused].sort((a, b) => a - b) : visible
  const gapBetween = (before: number | undefined, next: number) =>
    (next - (before === undefined ? 0 : before + 1)) * rowHeight
  return {
    rows: indexes.map((index, at) => ({ index, gap: gapBetween(indexes[at - 1], index) })),
    endGap: gapBetween(indexes.at(-1), count),
  }
}
