import type { ReactNode } from 'react'

import { classes } from './classes.ts'

import css from './message.module.css'

export type MessageProps = {
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** Less padding, for small areas. */
  compact?: boolean
}

/** What happened, what to do about it and one action. */
export const Message = ({
  title,
  description,
  icon,
  action,
  compact = false,
  tone,
}: MessageProps & { tone?: 'error' }) => (
  <div className={classes(css.message, compact && css.compact)} role={tone && 'alert'}>
    {icon && <span className={classes(css.icon, tone && css[tone])}>{icon}</span>}
    <p className={css.title}>{title}</p>
    {description && <p className={css.description}>{description}</p>}
    {action && <div className={css.action}>{action}</div>}
  </div>
)
