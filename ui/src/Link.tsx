import type { ComponentProps } from 'react'

import { classes } from './classes.ts'

import css from './Link.module.css'

type LinkProps = ComponentProps<'a'> & {
  /** Underlined only on hover. Not for links inside a sentence. */
  quiet?: boolean
}

export const Link = ({ quiet = false, className, children, ...rest }: LinkProps) => (
  <a className={classes(css.link, quiet && css.quiet, className)} {...rest}>
    {children}
  </a>
)
