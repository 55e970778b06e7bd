import type { ReactNode } from 'react'

import css from './Kbd.module.css'

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className={css.kbd}>{children}</kbd>
)
