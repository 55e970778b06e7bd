import type { ComponentProps } from 'react'

import { classes } from './classes.ts'

import css from './icon.module.css'

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Pixels; 20 unless told. */
  size?: number
  /** Named icons are images; the others are decoration. */
  label?: string
}

/** An icon from one path on a 24 px grid. `mirrored` ones point the other way from right to left. */
export const icon = (path: string, mirrored = false) =>
  function Icon({ size = 20, label, className, ...rest }: IconProps) {
    const role = label
      ? ({ role: 'img', 'aria-label': label } as const)
      : ({ 'aria-hidden': true } as const)
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        className={classes(css.icon, mirrored && css.mirrored, className)}
        {...role}
        {...rest}
      >
        <path d={path} />
      </svg>
    )
  }
