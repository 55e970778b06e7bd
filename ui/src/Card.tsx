import type { ReactNode } from 'react'

import { classes } from './classes.ts'

import css from './Card.module.css'

type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li'
  padding?: 'none' | 'small' | 'medium'
  tone?: 'raised' | 'sunken'
  /** Names a section. */
  label?: string
  className?: string
  children: ReactNode
}

export const Card = ({
  as: Tag = 'div',
  padding = 'medium',
  tone = 'raised',
  label,
  className,
  children,
}: CardProps) => (
  <Tag
    role={label && Tag === 'div' ? 'group' : undefined}
    aria-label={label}
    className={classes(css.card, css[padding], tone === 'sunken' && css.sunken, className)}
  >
    {children}
  </Tag>
)
