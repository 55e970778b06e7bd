import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'

type RowKeys = {
  count: number
  list: RefObject<HTMLElement | null>
  /** Renders the row, however far it is. */
  setFocused: (index: number) => void
}

const PAGE = 8

/** Keys that move the focus between the links of rows, which have `data-row`. */
export function useRowKeys({ count, list, setFocused }: RowKeys) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const row = event.target instanceof Element && event.target.closest('[data-row]')
    if (!row) return
    const index = nextRow(event.key, Number(row.getAttribute('data-row')), count)
    if (index === undefined) return
    event.preventDefault()
    flushSync(() => setFocused(index))
    list.current?.querySelector<HTMLElement>(`[data-row="${index}"] a`)?.focus()
  }
}

/** The row that a key moves the focus to; undefined for a key that moves it nowhere. */
export function nextRow(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1)
    case 'ArrowUp':
      return Math.max(0, index - 1)
    case 'PageDown':
      return Math.min(last, index + PAGE)
    case 'PageUp':
      return Math.max(0, index - PAGE)
    case 'Home':
      return 0
    case 'End':
      return last
  }
  return undefined
}
