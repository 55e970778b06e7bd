import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'
import { useDialog } from './modal/use-dialog.ts'
import { mobile, useMedia } from './use-media.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './Drawer.module.css'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  side?: 'start' | 'end'
  /** On mobile, leaves what is above the drawer usable. The caller makes the page below it inert. */
  keepsTopBar?: boolean
  /** Hides the title visually; screen readers still read it. */
  hideTitle?: boolean
  footer?: ReactNode
  children?: ReactNode
}

/** 384 px wide next to the usable page; on mobile full width and by default modal (NAV-09 to NAV-11). */
export const Drawer = ({
  open,
  onClose,
  title,
  closeLabel,
  side = 'end',
  keepsTopBar = false,
  hideTitle = false,
  footer,
  children,
}: DrawerProps) => {
  const id = useId()
  const coversPage = useMedia(mobile)
  const modal = coversPage && !keepsTopBar
  const { isMounted, props } = useDialog({ open, onClose, modal, coversPage })
  const closeOnEscape = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (modal || event.key !== 'Escape' || event.defaultPrevented) return
    if (!isOwnEscape(event) || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }
  const heading = (
    <h2 id={`${id}-title`} className={css.title} tabIndex={-1} data-heading>
      {title}
    </h2>
  )
  return (
    <dialog
      {...props}
      className={classes(css.drawer, css[side])}
      aria-labelledby={`${id}-title`}
      onKeyDown={closeOnEscape}
    >
      {isMounted && (
        <>
          <div className={css.head}>
            {hideTitle ? <VisuallyHidden as="div">{heading}</VisuallyHidden> : heading}
            <IconButton label={closeLabel} tooltip={false} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className={css.body}>{children}</div>
          {footer && <div className={css.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  )
}

/** Escape closes the topmost layer first: a dialog or popover opened from the drawer. */
const isOwnEscape = ({ target, currentTarget }: KeyboardEvent<HTMLDialogElement>) =>
  target instanceof Element &&
  target.closest('dialog') === currentTarget &&
  !currentTarget.querySelector('[popover="auto"]:popover-open')
