export type ListState = {
  open: boolean
  /** The id of the option that the arrow keys selected. */
  active: string | undefined
}

export type KeyOutcome = {
  state: ListState
  /** Prevents what the browser would do with the key. */
  handled: boolean
  effect?: 'pick' | 'clear'
}

type Key = { key: string; altKey?: boolean }

/**
 * The keyboard behaviour of an editable combobox with list autocomplete.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export const handleKey = (
  { key, altKey = false }: Key,
  state: ListState,
  ids: readonly string[],
): KeyOutcome => {
  switch (key) {
    case 'ArrowDown':
      return altKey
        ? { state: { ...state, open: true }, handled: true }
        : { state: { open: true, active: nextOption(ids, state, 1) }, handled: true }
    case 'ArrowUp':
      return altKey
        ? { state: CLOSED, handled: true }
        : { state: { open: true, active: nextOption(ids, state, -1) }, handled: true }
    case 'Enter':
      return state.open && state.active !== undefined
        ? { state: CLOSED, handled: true, effect: 'pick' }
        : { state, handled: false }
    case 'Escape':
      return state.open
        ? { state: CLOSED, handled: true }
        : { state: CLOSED, handled: false, effect: 'clear' }
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { state: { ...state, active: undefined }, handled: false }
    default:
      return { state, handled: false }
  }
}

export const CLOSED: ListState = { open: false, active: undefined }

/** From the text to the first or last option. Past either end, back to the text. */
const nextOption = (ids: readonly string[], { open, active }: ListState, step: 1 | -1) => {
  const from = open && active !== undefined ? ids.indexOf(active) : -1
  if (from === -1) return step === 1 ? ids[0] : ids.at(-1)
  return ids[from + step]
}
