import type { ComponentProps } from 'react'

import { classes } from './classes.ts'

import css from './icon.module.css'

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** In pixels; 20 by default. */
  size?: number
  /** Makes the icon an image with this name. Without it the icon is decorative. */
  label?: string
}

/** Creates an icon from one path on a 24 px grid. `mirrored` flips it in right-to-left pages. */
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
