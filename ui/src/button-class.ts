import { classes } from './classes.ts'

import css from './Button.module.css'

export type ButtonAppearance = {
  /** `link` looks like a Link, and may be used in a sentence. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'
  size?: 'small' | 'medium' | 'large'
  /** The same width as its container. */
  stretch?: boolean
}

export const buttonClass = ({
  variant = 'secondary',
  size = 'medium',
  stretch,
}: ButtonAppearance) => classes(css.button, css[variant], css[size], stretch && css.stretch)
