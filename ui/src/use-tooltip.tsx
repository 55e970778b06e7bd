import { useEffect, useId, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'

import { placeElement } from './position/place-element.ts'
import type { Placement } from './position/place.ts'

import css from './Tooltip.module.css'

const HOVER_DELAY = 350
const LEAVE_DELAY = 120

/** Returns props for the trigger and the tooltip to render next to it. Without text both are empty. */
export const useTooltip = (text: string | undefined, placement: Placement = 'top-center') => {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (anchor: Element) => {
    clearTimeout(timer.current)
    const element = tip.current
    if (!element || !anchor.isConnected || element.matches(':popover-open')) return
    element.showPopover()
    placeElement(element, anchor, { placement })
    addEventListener('scroll', hide, { capture: true, once: true, passive: true })
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }
  const hideSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, LEAVE_DELAY)
  }
  if (text === undefined) return { id: undefined, show, triggerProps: {}, tip: null }

  const triggerProps = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      clearTimeout(timer.current)
      if (pointerType !== 'touch') timer.current = setTimeout(show, HOVER_DELAY, currentTarget)
    },
    onPointerLeave: hideSoon,
    // Deferred: showPopover throws while focus moves because another popover opens or closes.
    onFocus: ({ currentTarget }: FocusEvent) => {
      clearTimeout(timer.current)
      if (currentTarget.matches(':focus-visible'))
        timer.current = setTimeout(show, 0, currentTarget)
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    },
  }
  return {
    id,
    show,
    triggerProps,
    tip: (
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className={css.tooltip}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={hideSoon}
      >
        {text}
      </span>
    ),
  }
}
