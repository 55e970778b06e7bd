import type { ComponentProps, ReactNode } from 'react'

import { buttonClass } from './button-class.ts'
import type { ButtonAppearance } from './button-class.ts'
import { classes } from './classes.ts'

import css from './Button.module.css'

type ButtonLinkProps = ComponentProps<'a'> &
  ButtonAppearance & { icon?: ReactNode; iconEnd?: ReactNode }

/** A link that looks like a Button. */
export const ButtonLink = ({
  variant,
  size,
  stretch,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <a className={classes(buttonClass({ variant, size, stretch }), className)} {...rest}>
    <span className={css.content}>
      {icon}
      {children}
      {iconEnd}
    </span>
  </a>
)
