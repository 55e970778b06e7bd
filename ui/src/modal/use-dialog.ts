import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, SyntheticEvent } from 'react'

import { rememberFocus, returnFocus } from './focus-return.ts'

type DialogOptions = {
  open: boolean
  onClose: () => void
  /** Escape and a click on the backdrop close it. */
  dismissible?: boolean
  /** Makes the page behind inert. Otherwise the page stays usable. */
  modal?: boolean
  /** The page behind does not scroll. */
  coversPage?: boolean
}

/** Controls a native dialog by a prop. `isMounted` stays true until the closing transition ends. */
export const useDialog = ({
  open,
  onClose,
  dismissible = true,
  modal = true,
  coversPage = modal,
}: DialogOptions) => {
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
    if (coversPage) reserveScrollbarGutter()
    if (modal) element.showModal()
    else element.show()
    initialFocus(element)?.focus()
    return () => {
      element.close()
      returnFocus(element)
    }
  }, [open, modal, coversPage])

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
      'data-covers-page': coversPage || undefined,
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose()
      },
      /* Browsers close a dialog on a second Escape even if the first was prevented. Reopen it: the prop decides. */
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        const { currentTarget, target } = event
        if (target !== currentTarget || !open || currentTarget.open) return
        if (modal) currentTarget.showModal()
        else currentTarget.show()
        initialFocus(currentTarget)?.focus()
        if (dismissible) onClose()
      },
      /* A press that starts inside and ends on the backdrop does not count. */
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

/** Scrollbars take up no space where only fingers scroll. */
const touchOnly = '(any-hover: none)'

/** Tells base.css whether a scrollbar takes up space, so that the page does not shift when it goes. */
const reserveScrollbarGutter = () => {
  // Measuring lays out the page once more.
  if (matchMedia(touchOnly).matches) return
  const root = document.documentElement
  if (document.querySelector('dialog[open][data-covers-page]')) return
  root.style.setProperty('--held-gutter', innerWidth > root.clientWidth ? 'stable' : 'auto')
}

/** The element marked for focus, else the heading, so that screen readers start at the top. */
const initialFocus = (dialog: HTMLDialogElement) =>
  dialog.querySelector<HTMLElement>('[data-autofocus]') ??
  dialog.querySelector<HTMLElement>('[data-heading]')

const isInside = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
  const box = currentTarget.getBoundingClientRect()
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
}
