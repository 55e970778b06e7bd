import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'

import { classes } from './classes.ts'
import type { Placement } from './position/place.ts'
import { usePosition } from './position/use-position.ts'

import css from './Popover.module.css'

export type PopoverTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>
  popoverTarget: string
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
}

type PopoverProps = {
  /** The accessible name of the panel. */
  label: string
  /** Spread the props on a Button or IconButton. */
  renderTrigger: (props: PopoverTriggerProps) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: Placement
  /** In pixels; by default as wide as the content. */
  width?: number
  padding?: boolean
}

/** A panel next to its button. The browser closes it on Escape or a click outside, and returns focus. */
export const Popover = ({
  label,
  renderTrigger,
  children,
  placement = 'bottom-start',
  width,
  padding = true,
}: PopoverProps) => {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  usePosition(open, anchor, panel, { placement })
  useLayoutEffect(() => {
    if (!open || !panel.current) return
    const first = panel.current.querySelector<HTMLElement>(FIRST_FOCUS)
    const target = first ?? panel.current
    target.focus()
  }, [open, panel])

  return (
    <>
      {renderTrigger({
        ref: anchor,
        popoverTarget: id,
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={classes(css.popover, padding && css.padded)}
        style={{ '--width': width && `${width}px` } as CSSProperties}
        onToggle={({ newState, target, currentTarget }) => {
          if (target === currentTarget) setOpen(newState === 'open')
        }}
      >
        {open && <PopoverContent id={id}>{children}</PopoverContent>}
      </div>
    </>
  )
}

type PopoverContentProps = { id: string; children: PopoverProps['children'] }

const PopoverContent = ({ id, children }: PopoverContentProps) =>
  typeof children === 'function'
    ? children(() => document.getElementById(id)?.hidePopover())
    : children

const FIRST_FOCUS = '[data-autofocus], [aria-current="true"], input:checked'
