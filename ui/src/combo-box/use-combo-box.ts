import { useRef, useState } from 'react'
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react'

import { CLOSED, handleKey } from './keyboard.ts'

type ComboBoxOptions = {
  ids: readonly string[]
  text: string
  onTextChange: (text: string) => void
  onPick: (id: string) => void
  onHighlight: (id: string) => void
}

/** State and handlers of the input and its list. */
export const useComboBox = ({ ids, text, onTextChange, onPick, onHighlight }: ComboBoxOptions) => {
  const input = useRef<HTMLInputElement>(null)
  const windowLeft = useRef(false)
  const [state, setState] = useState(CLOSED)
  const active = state.active !== undefined && ids.includes(state.active) ? state.active : undefined

  const open = () => setState((before) => (before.open ? before : { ...before, open: true }))
  const close = () => setState(CLOSED)
  const pick = (id: string) => {
    close()
    onPick(id)
  }
  const clear = () => {
    onTextChange('')
    input.current?.focus()
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const { state: next, handled, effect } = handleKey(event, { open: state.open, active }, ids)
    if (handled) event.preventDefault()
    if (next.open !== state.open || next.active !== state.active) setState(next)
    if (next.active !== undefined && next.active !== active) onHighlight(next.active)
    if (effect === 'pick' && active !== undefined) onPick(active)
    if (effect === 'clear' && text !== '') {
      event.preventDefault()
      onTextChange('')
    }
  }

  return {
    input,
    isOpen: state.open,
    active,
    pick,
    clear,
    /** The list stays open while focus is inside it, so Tab can reach its footer. */
    frameProps: {
      onBlur: ({ currentTarget, relatedTarget, target }: FocusEvent) => {
        windowLeft.current = target === document.activeElement
        if (!windowLeft.current && !currentTarget.contains(relatedTarget)) close()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.target === input.current || !state.open) return
        event.preventDefault()
        input.current?.focus()
        close()
      },
    },
    inputProps: {
      ref: input,
      value: text,
      onKeyDown: handleKeyDown,
      onClick: open,
      onFocus: () => {
        if (!windowLeft.current) open()
        windowLeft.current = false
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setState({ open: true, active: undefined })
        onTextChange(target.value)
      },
    },
  }
}
