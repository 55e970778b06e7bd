import type { ReactNode } from 'react'

import { classes } from './classes.ts'

import css from './StepCard.module.css'

type StepCardProps = {
  state: 'open' | 'done' | 'waiting'
  title: ReactNode
  icon?: ReactNode
  /** The result of a done step, in one line. */
  receipt?: ReactNode
  /** Next to the receipt: the button that reopens the step. */
  action?: ReactNode
  children?: ReactNode
}

/** One step of a task: open, or collapsed to its title and receipt. */
export const StepCard = ({ state, title, icon, receipt, action, children }: StepCardProps) => {
  return (
    <section
      className={classes(css.step, css[state])}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <div className={css.head}>
        <span className={css.mark}>{icon}</span>
        <div className={css.line}>
          <h2 className={css.title} tabIndex={-1}>
            {title}
          </h2>
          {state === 'done' && <div className={css.receipt}>{receipt}</div>}
        </div>
        {state === 'done' && action && <div className={css.action}>{action}</div>}
      </div>
      {state === 'open' && <div className={css.body}>{children}</div>}
    </section>
  )
}
