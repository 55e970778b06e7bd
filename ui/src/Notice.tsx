import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx'

import css from './Notice.module.css'

type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Announced immediately, for a notice that answers an action. */
  urgent?: boolean
}

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon }

/** A message next to what it is about. */
export const Notice = ({ tone = 'info', title, children, action, urgent = false }: NoticeProps) => {
  const Icon = icons[tone]
  return (
    <div className={classes(css.notice, css[tone])} role={urgent ? 'alert' : undefined}>
      <span className={css.icon}>
        <Icon />
      </span>
      <div className={css.text}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
