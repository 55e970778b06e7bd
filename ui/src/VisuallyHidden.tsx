import type { ReactNode } from 'react'

import css from './VisuallyHidden.module.css'

type VisuallyHiddenProps = {
  as?: 'span' | 'div' | 'p' | 'h1' | 'h2' | 'h3'
  id?: string
  /** What comes to stand here is read out by itself. */
  'aria-live'?: 'polite'
  children: ReactNode
}

/** For ears only; what can take focus inside shows itself while it has it. */
export const VisuallyHidden = ({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) => (
  <Tag {...rest} className={css.hidden} />
)
