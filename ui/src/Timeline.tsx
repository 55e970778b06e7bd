import type { ReactNode } from 'react'

import { classes } from './classes.ts'

import css from './Timeline.module.css'

export type TimelineItem = {
  id: string
  title: ReactNode
  time?: ReactNode
  detail?: ReactNode
  /** Replaces the dot. */
  icon?: ReactNode
  state: 'done' | 'current' | 'upcoming'
  tone?: 'danger'
}

type TimelineProps = { label: string; items: readonly TimelineItem[] }

export const Timeline = ({ label, items }: TimelineProps) => (
  <ol aria-label={label} className={css.timeline}>
    {items.map(({ id, title, time, detail, icon, state, tone }) => (
      <li
        key={id}
        className={classes(css.item, css[state], tone && css[tone])}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className={css.mark}>{icon ?? <span className={css.dot} />}</span>
        <span className={css.title}>{title}</span>
        <span className={css.time}>{time}</span>
        {detail && <span className={css.detail}>{detail}</span>}
      </li>
    ))}
  </ol>
)
