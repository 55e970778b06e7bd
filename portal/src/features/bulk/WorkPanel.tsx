import type { ReactNode } from 'react'

import css from './WorkPanel.module.css'

/** How far an upload, the addresses or the placing are, and how to stop. */
export const WorkPanel = ({ children }: { children: ReactNode }) => (
  <div className={css.panel}>{children}</div>
)
