import type { ReactNode } from 'react'

import css from './ButtonRow.module.css'

/** Buttons beside each other, on a phone across its whole width. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={css.row}>{children}</div>
)
