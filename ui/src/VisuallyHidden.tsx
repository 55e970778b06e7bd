import type { ReactNode } from 'react'

import css from './VisuallyHidden.module.css'

type VisuallyHiddenProps = {
  as?: 'span' | 'div' | 'p' | 'h1' | 'h2' | 'h3'
  id?: string
  /** Announces changes to the content. */
  'aria-live'?: 'polite'
  children: ReactNode
}

/** For screen readers only. Becomes visible while something inside has focus. */
export const VisuallyHidden = ({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) => (
  <Tag {...rest} className={css.hidden} />
)
