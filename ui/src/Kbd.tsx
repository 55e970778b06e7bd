import type { ReactNode } from 'react'

import css from './Kbd.module.css'

/** The name of a key. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className={css.kbd}>{children}</kbd>
)
