import { focusPageHeadingOnceShown } from '../focus-page-heading.ts'

/** Where focus returns to, nearest first: the opener, the heading of its dialog, the opener of that dialog. */
const focusChains = new WeakMap<HTMLDialogElement, HTMLElement[]>()

/** Call before showing. */
export const rememberFocus = (dialog: HTMLDialogElement) => {
  const opener = document.activeElement
  if (!(opener instanceof HTMLElement) || opener === document.body) return
  focusChains.set(dialog, focusChain(opener))
}

/**
 * Call after closing. The browser returns focus unless the opener is gone, for example when a dialog
 * and the drawer below it close together. What a link opened has no opener: the heading of the page gets the focus.
 */
export const returnFocus = (dialog: HTMLDialogElement) => {
  const chain = focusChains.get(dialog) ?? []
  focusChains.delete(dialog)
  queueMicrotask(() => {
    if (document.activeElement !== document.body && isVisible(document.activeElement)) return
    for (const element of chain) {
      if (!isVisible(element)) continue
      element.focus()
      if (document.activeElement === element) return
    }
    // A closed dialog may still have it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    focusPageHeadingOnceShown()
  })
}

/** A ref for an element that may be removed while it has focus: focus moves to the heading of its dialog. */
export const handOverFocus = (element: HTMLElement | null) => () => {
  const dialog = element?.closest('dialog')
  if (dialog && element?.contains(document.activeElement)) headingOf(dialog)[0]?.focus()
}

const headingOf = (dialog: HTMLDialogElement) => [
  ...dialog.querySelectorAll<HTMLElement>('[data-heading]'),
]

/** For an opener inside a popover, the popover's button comes next. */
const focusChain = (element: HTMLElement): HTMLElement[] => {
  const container = element.closest<HTMLElement>('dialog, [popover]')
  if (container instanceof HTMLDialogElement)
    return [element, ...headingOf(container), ...(focusChains.get(container) ?? [])]
  const button =
    container &&
    document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(container.id)}"]`)
  return button ? [element, ...focusChain(button)] : [element]
}

/** A closed dialog is still rendered, and takes focus, until its closing transition ends. */
const isVisible = (element: Element | null) =>
  element !== null &&
  element.isConnected &&
  !element.closest('dialog:not([open])') &&
  element.checkVisibility({ visibilityProperty: true })
