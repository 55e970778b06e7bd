import { useEffect, useRef } from 'react'

import { classes } from './classes.ts'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx'
import type { ShownToast } from './toasts.ts'

import css from './ToastRegion.module.css'

type ToastCardProps = {
  toast: ShownToast
  held: boolean
  dismissLabel: string
  onDismiss: () => void
}

const icons = { success: SuccessIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon }

export const ToastCard = ({ toast, held, dismissLabel, onDismiss }: ToastCardProps) => {
  const { tone, title, text, action, duration } = toast
  useDelay(held ? null : duration, onDismiss)
  const Icon = icons[tone]
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
          onClick={() => {
            onDismiss()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css.dismiss} aria-label={dismissLabel} onClick={onDismiss}>
        <CloseIcon size={16} />
      </button>
    </div>
  )
}

/** Runs out after as long; what has run already counts when it is held and let go. */
const useDelay = (duration: number | null, done: () => void) => {
  const latest = useRef(done)
  useEffect(() => {
    latest.current = done
  })
  const spent = useRef(0)
  useEffect(() => {
    if (duration === null) return
    const since = performance.now()
    const timer = setTimeout(() => latest.current(), Math.max(0, duration - spent.current))
    return () => {
      clearTimeout(timer)
      spent.current += performance.now() - since
    }
  }, [duration])
}
