import { useLayoutEffect, useState, type RefObject } from 'react'

/** Rows rendered beyond each edge, so that fast scrolling shows no gap. */
const OVERSCAN = 8
/** Until the list has been measured. */
const INITIAL_HEIGHT = 360

type VisibleRows = {
  count: number
  rowHeight: number
  list: RefObject<HTMLElement | null>
  /** The row that the list is first scrolled to. */
  initialRow: number
}

/** The indexes of the rows in view. All rows have the same height in pixels. */
export function useVisibleRows({ count, rowHeight, list, initialRow }: VisibleRows): number[] {
  const [view, setView] = useState({ top: 0, height: INITIAL_HEIGHT })
  const [firstMiddle] = useState((initialRow + 0.5) * rowHeight)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    element.scrollTo({ top: firstMiddle - element.clientHeight / 2, behavior: 'instant' })
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list, firstMiddle])
  return rowsInView({ count, rowHeight, ...view })
}

export function rowsInView({
  count,
  rowHeight,
  top,
  height,
}: {
  count: number
  rowHeight: number
  top: number
  height: number
}): number[] {
  const first = Math.max(0, Math.floor(top / rowHeight) - OVERSCAN)
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + OVERSCAN)
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
}
