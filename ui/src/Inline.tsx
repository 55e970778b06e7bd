import type { CSSProperties, ReactNode } from 'react'

import { classes } from './classes.ts'
import type { Gap } from './Stack.tsx'

import css from './layout.module.css'

type InlineProps = {
  /** Times 4 px. */
  gap?: Gap
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  wrap?: boolean
  as?: 'div' | 'span' | 'ul' | 'li' | 'header' | 'footer' | 'p'
  className?: string
  children: ReactNode
}

/** Side by side. */
export const Inline = ({
  gap = 2,
  align = 'center',
  justify,
  wrap = false,
  as: Tag = 'div',
  className,
  children,
}: InlineProps) => (
  <Tag
    className={classes(css.inline, wrap && css.wrap, className)}
    style={{ '--gap': gap, alignItems: align, justifyContent: justify } as CSSProperties}
  >
    {children}
  </Tag>
)
