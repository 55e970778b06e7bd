import { useId } from 'react'
import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'
import { useDialog } from './modal/use-dialog.ts'

import css from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Called for the cross, Escape and a click on the backdrop. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  /** Buttons, aligned to the end. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  dismissible?: boolean
  children?: ReactNode
  className?: string
  role?: 'dialog' | 'alertdialog'
}

/** Modal: the page behind is inert. Focus moves in, and back to the opener on close. */
export const Dialog = ({
  open,
  onClose,
  title,
  closeLabel,
  description,
  footer,
  size = 'medium',
  dismissible = true,
  children,
  className,
  role,
}: DialogProps) => {
  const id = useId()
  const { isMounted, props } = useDialog({ open, onClose, dismissible })
  return (
    <dialog
      {...props}
      role={role}
      className={classes(css.dialog, css[size], className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      {isMounted && (
        <>
          <div className={css.head}>
            <div className={css.titles}>
              <h2 id={`${id}-title`} className={css.title} tabIndex={-1} data-heading>
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className={css.description}>
                  {description}
                </p>
              )}
            </div>
            {dismissible && (
              <IconButton
                label={closeLabel}
                size="small"
                tooltip={false}
                className={css.close}
                onClick={onClose}
              >
                <CloseIcon />
              </IconButton>
            )}
          </div>
          <div className={css.body}>{children}</div>
          {footer && <div className={css.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  )
}
