/** For focus that would otherwise be on nothing: screen readers go on at the top of the page. */
export function focusPageHeading(): void {
  const heading = pageHeading()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

let stopWaiting = () => {}

/**
 * Focuses the heading once there is one, unless the screen or the user has moved the focus, or a dialog beside it has it,
 * such as the help centre. Returns a function that stops waiting; a later call stops an earlier one.
 */
export function focusPageHeadingOnceShown(): () => void {
  stopWaiting()
  const focused = document.activeElement
  const observer = new MutationObserver(tryToFocus)
  observer.observe(document.body, { childList: true, subtree: true })
  stopWaiting = () => observer.disconnect()
  tryToFocus()
  return stopWaiting

  function tryToFocus(): void {
    if (!pageHeading()) return
    observer.disconnect()
    const now = document.activeElement
    if (now?.closest('#main, dialog[open]') || (now !== focused && !isFocusLost())) return
    focusPageHeading()
  }
}

const pageHeading = () => document.querySelector<HTMLElement>('#main h1')

/** Whether what had the focus is gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
