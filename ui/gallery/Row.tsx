import type { CSSProperties, ReactNode } from 'react'

import css from './gallery.module.css'

type RowProps = { justify?: CSSProperties['justifyContent']; children: ReactNode }

/** Specimens side by side. */
export const Row = ({ justify, children }: RowProps) => (
  <div className={css.line} style={{ justifyContent: justify }}>
    {children}
  </div>
)
