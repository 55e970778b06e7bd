import type { ReactNode } from 'react'

import css from './VisuallyHidden.module.css'

type VisuallyHiddenProps = {
  as?: 'span' | 'div' | 'p' | 'h1' | 'h2' | 'h3'
  id?: string
  children: ReactNode
}

/** For ears only; what can take focus inside shows itself while it has it. */
export const VisuallyHidden = ({ as: Tag = 'span', id, children }: VisuallyHiddenProps) => (
  <Tag id={id} className={css.hidden}>
    {children}
  </Tag>
)
