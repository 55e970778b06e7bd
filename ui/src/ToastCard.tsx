import { useEffect, useRef, type MouseEvent } from 'react'

import { classes } from './classes.ts'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx'
import type { ShownToast } from './toasts.ts'

import css from './ToastRegion.module.css'

type ToastCardProps = {
  toast: ShownToast
  isPaused: boolean
  dismissLabel: string
  onDismiss: () => void
  /** Called before a button that has the focus disappears. */
  onFocusLost: () => void
}

const icons = { success: SuccessIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon }

export const ToastCard = ({
  toast,
  isPaused,
  dismissLabel,
  onDismiss,
  onFocusLost,
}: ToastCardProps) => {
  const { tone, title, text, action, duration } = toast
  useDelay(isPaused ? null : duration, onDismiss)
  const Icon = icons[tone]
  const dismiss = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (currentTarget === document.activeElement) onFocusLost()
    onDismiss()
  }
  return (
    <div className={classes(css.toast, css[tone])}>
      <span className={css.icon}>
        <Icon />
      </span>
      <div className={css.text}>
        {title && <p className={css.title}>{title}</p>}
        <p>{text}</p>
      </div>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={(event) => {
            dismiss(event)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css.dismiss} aria-label={dismissLabel} onClick={dismiss}>
        <CloseIcon size={16} />
      </button>
    </div>
  )
}

/** Calls back after `duration`. A pause keeps the elapsed time. */
const useDelay = (duration: number | null, onElapsed: () => void) => {
  const latest = useRef(onElapsed)
  useEffect(() => {
    latest.current = onElapsed
  })
  const elapsed = useRef(0)
  useEffect(() => {
    if (duration === null) return
    const since = performance.now()
    const timer = setTimeout(() => latest.current(), Math.max(0, duration - elapsed.current))
    return () => {
      clearTimeout(timer)
      elapsed.current += performance.now() - since
    }
  }, [duration])
}
