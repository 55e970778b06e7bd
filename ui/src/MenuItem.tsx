import type { ComponentProps, MouseEvent } from 'react'

import { classes } from './classes.ts'
import { MenuRow } from './menu-row.tsx'
import type { MenuRowProps } from './menu-row.tsx'

import css from './MenuItem.module.css'

type MenuItemProps = Omit<ComponentProps<'button'>, 'disabled'> &
  MenuRowProps & { disabledReason?: string }

/** An action, as a row in a popover or a drawer. With a reason it stays focusable and does nothing (NAV-07). */
export const MenuItem = ({
  icon,
  description,
  end,
  disabledReason,
  className,
  children,
  onClick,
  ...rest
}: MenuItemProps) => {
  const off = disabledReason !== undefined
  return (
    <button
      type="button"
      className={classes(css.item, className)}
      aria-disabled={off || undefined}
      {...rest}
      onClick={off ? (event: MouseEvent) => event.preventDefault() : onClick}
    >
      <MenuRow icon={icon} description={disabledReason ?? description} end={end}>
        {children}
      </MenuRow>
    </button>
  )
}
