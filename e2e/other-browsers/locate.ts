/** Functions that run in the page, so they may use nothing from outside their body. */

export type Role =
  | 'button'
  | 'combobox'
  | 'heading'
  | 'link'
  | 'option'
  | 'radio'
  | 'text'
  | 'textbox'

/** The middle of the first visible element with that role whose name contains the text; null if there is none. */
export function locate(
  role: Role,
  name: string,
): { x: number; y: number; isOnTop: boolean } | null {
  const selectors = {
    button: 'button, summary',
    combobox: '[role=combobox], select',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    option: '[role=option]',
    radio: 'input[type=radio]',
    text: 'li, p, span',
    textbox: 'input, textarea',
  }
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  const nameOf = (element: Element): string => {
    const label = labelsOf(element)
      .map(({ textContent }) => textContent)
      .join(' ')
    return element.getAttribute('aria-label') ?? (label || (element.textContent ?? ''))
  }
  // Everything outside the topmost modal dialog is inert.
  const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const element = [...within.querySelectorAll(selectors[role])].find(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }) &&
      !candidate.closest('[inert], dialog:not([open])') &&
      nameOf(candidate).includes(name),
  )
  if (!element) return null
  const isInView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  if (!isInView(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center' })
  const box = element.getBoundingClientRect()
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const top = document.elementFromPoint(x, y)
  return { x, y, isOnTop: [element, ...labelsOf(element)].some((owner) => owner.contains(top)) }
}

/** The name of the focused element; empty when nothing has the focus. */
export function focusedName(): string {
  const element = document.activeElement as HTMLInputElement | null
  if (!element || element === document.body) return ''
  const label = element.labels?.[0]?.textContent
  return element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''
}
