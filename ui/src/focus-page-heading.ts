/** For focus that would otherwise be on nothing: screen readers go on at the top of the page. */
export function focusPageHeading(): void {
  const heading = pageHeading()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * As soon as there is a heading; unless the screen has taken the focus itself, or somebody has moved it or types in a
 * dialog beside it, such as the help centre. Returns how to stop waiting.
 */
export function focusPageHeadingOnceShown(): () => void {
  const focused = document.activeElement
  const observer = new MutationObserver(tryToFocus)
  observer.observe(document.body, { childList: true, subtree: true })
  tryToFocus()
  return () => observer.disconnect()

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
