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

/** The indexes of the rows in view, whether the list scrolls or the page does. All rows have the same height in pixels. */
export function useVisibleRows({ count, rowHeight, list, initialRow }: VisibleRows): number[] {
  const [view, setView] = useState({ top: 0, height: INITIAL_HEIGHT })
  const [firstMiddle] = useState((initialRow + 0.5) * rowHeight)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    element.scrollTo({ top: firstMiddle - element.clientHeight / 2, behavior: 'instant' })
    const measure = () => {
      const { top, bottom } = element.getBoundingClientRect()
      const above = Math.max(0, -top)
      setView({
        top: element.scrollTop + above,
        height: Math.min(bottom, innerHeight) - top - above,
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Scrolling does not bubble.
    document.addEventListener('scroll', measure, { capture: true, passive: true })
    measure()
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', measure, { capture: true })
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
