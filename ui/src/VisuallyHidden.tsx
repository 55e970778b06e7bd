import type { ReactNode } from 'react'

import css from './VisuallyHidden.module.css'

type VisuallyHiddenProps = {
  as?: 'span' | 'div' | 'p' | 'h1' | 'h2' | 'h3'
  id?: string
  /** Announces changes to the content. */
  'aria-live'?: 'polite'
  children: ReactNode
}

/** For screen readers only. A control inside becomes visible while it has focus; a focused heading does not. */
export const VisuallyHidden = ({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) => (
  <Tag {...rest} className={css.hidden} />
)
