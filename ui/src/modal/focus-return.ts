/** Where focus goes back to, nearest first: the opener, then whoever opened the opener's dialog. */
const chains = new WeakMap<HTMLDialogElement, HTMLElement[]>()

/** Call before showing. */
export const rememberFocus = (dialog: HTMLDialogElement) => {
  const opener = document.activeElement
  if (!(opener instanceof HTMLElement) || opener === document.body) return
  chains.set(dialog, wayBack(opener))
}

/**
 * Call after closing. The browser returns focus by itself, except when the opener has gone meanwhile,
 * as when a dialog and the drawer beneath it close together.
 */
export const returnFocus = (dialog: HTMLDialogElement) => {
  const chain = chains.get(dialog) ?? []
  chains.delete(dialog)
  queueMicrotask(() => {
    if (document.activeElement !== document.body && isThere(document.activeElement)) return
    for (const element of chain) {
      if (!isThere(element)) continue
      element.focus()
      if (document.activeElement === element) return
    }
  })
}

/** From inside a popover the way back leads over the popover's button. */
const wayBack = (element: HTMLElement): HTMLElement[] => {
  const around = element.closest<HTMLElement>('dialog, [popover]')
  if (around instanceof HTMLDialogElement) return [element, ...(chains.get(around) ?? [])]
  const button =
    around && document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(around.id)}"]`)
  return button ? [element, ...wayBack(button)] : [element]
}

const isThere = (element: Element | null) =>
  element !== null && element.isConnected && element.checkVisibility({ visibilityProperty: true })
