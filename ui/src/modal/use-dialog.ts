import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, SyntheticEvent } from 'react'

import { rememberFocus, returnFocus } from './focus-return.ts'

type DialogOptions = {
  open: boolean
  onClose: () => void
  /** Esc and a press beside it close it. */
  dismissible?: boolean
  /** Inert background; otherwise it floats and the page stays usable. */
  modal?: boolean
}

/** Drives a native dialog from a prop. `isMounted` outlives `open` by the closing transition. */
export const useDialog = ({ open, onClose, dismissible = true, modal = true }: DialogOptions) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isClosing, setClosing] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setClosing(!open)
  }

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    rememberFocus(element)
    if (modal) {
      reserveScrollbarGutter()
      element.showModal()
    } else element.show()
    initialFocus(element)?.focus()
    return () => {
      element.close()
      returnFocus(element)
    }
  }, [open, modal])

  useEffect(() => {
    if (!isClosing || !dialog.current) return
    let stale = false
    const animations = dialog.current.getAnimations().map((animation) => animation.finished)
    const finishClosing = async () => {
      await Promise.allSettled(animations)
      if (!stale) setClosing(false)
    }
    void finishClosing()
    return () => {
      stale = true
    }
  }, [isClosing])

  const pressedOutside = useRef(false)
  const isOutsidePress = (event: MouseEvent<HTMLDialogElement>) =>
    modal && event.target === event.currentTarget && !isInside(event)
  return {
    isMounted: open || isClosing,
    props: {
      ref: dialog,
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose()
      },
      /* Browsers let a second Esc through: whether it closes is the owner's word, not theirs. */
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        const { currentTarget, target } = event
        if (target !== currentTarget || !open || currentTarget.open) return
        if (modal) currentTarget.showModal()
        else currentTarget.show()
        initialFocus(currentTarget)?.focus()
        if (dismissible) onClose()
      },
      /* Pressing inside, dragging out and letting go is not a press beside it. */
      onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
        pressedOutside.current = isOutsidePress(event)
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        if (pressedOutside.current && isOutsidePress(event) && dismissible) onClose()
        pressedOutside.current = false
      },
    },
  }
}

/** Tells base.css whether a scrollbar takes space now, so that nothing jumps when it goes. */
const reserveScrollbarGutter = () => {
  const root = document.documentElement
  if (document.querySelector('dialog:modal')) return
  root.style.setProperty('--held-gutter', innerWidth > root.clientWidth ? 'stable' : 'auto')
}

/** What asks for focus, else the heading, so that reading starts at the top. */
const initialFocus = (dialog: HTMLDialogElement) =>
  dialog.querySelector<HTMLElement>('[data-autofocus]') ??
  dialog.querySelector<HTMLElement>('[data-heading]')

const isInside = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
  const box = currentTarget.getBoundingClientRect()
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
}
