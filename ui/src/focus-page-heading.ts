/** For focus that would otherwise be on nothing: screen readers go on at the top of the page. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
