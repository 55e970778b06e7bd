import type { CSSProperties, ReactNode } from 'react'

import { classes } from './classes.ts'

import css from './layout.module.css'

export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

type StackProps = {
  /** In steps of 4 px. */
  gap?: Gap
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'main' | 'header' | 'footer' | 'fieldset'
  className?: string
  children: ReactNode
}

/** Children in a column. */
export const Stack = ({
  gap = 4,
  align,
  justify,
  as: Tag = 'div',
  className,
  children,
}: StackProps) => (
  <Tag
    className={classes(css.stack, className)}
    style={{ '--gap': gap, alignItems: align, justifyContent: justify } as CSSProperties}
  >
    {children}
  </Tag>
)
