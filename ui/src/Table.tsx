import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './Table.module.css'

type TableProps = {
  /** For screen readers only. */
  caption: ReactNode
  /** Keeps the head at the top while the rows scroll. */
  sticky?: boolean
  /** The number of all rows and the head, if only some of the rows are in the document. */
  rowCount?: number
  className?: string
  children: ReactNode
}

/** A plain table; write rows and cells as native elements. */
export const Table = ({ caption, sticky = false, rowCount, className, children }: TableProps) => (
  <table className={classes(css.table, sticky && css.sticky, className)} aria-rowcount={rowCount}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    {children}
  </table>
)
