import type { MouseEvent } from 'react'

/** The browser handles modified clicks: new tab, new window. */
export function openOnPlainClick(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
