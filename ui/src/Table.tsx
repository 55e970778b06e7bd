import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './Table.module.css'

type TableProps = {
  /** Read, not shown. */
  caption: ReactNode
  /** The head stays at the top of what scrolls. */
  sticky?: boolean
  className?: string
  children: ReactNode
}

/** A plain table; rows and cells are native elements. */
export const Table = ({ caption, sticky = false, className, children }: TableProps) => (
  <table className={classes(css.table, sticky && css.sticky, className)}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    {children}
  </table>
)
