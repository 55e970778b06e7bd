import type { ReactNode } from 'react'

import css from './ActionBar.module.css'

type ActionBarProps = { summary?: ReactNode; label?: string; children: ReactNode }

/** The last child of a scrolling column. It sticks to the bottom edge. */
export const ActionBar = ({ summary, label, children }: ActionBarProps) => (
  <div className={css.bar} role={label ? 'group' : undefined} aria-label={label}>
    {summary && <div className={css.summary}>{summary}</div>}
    <div className={css.actions}>{children}</div>
  </div>
)
