import type { ComponentProps } from 'react'

import { classes } from './classes.ts'
import { MenuRow } from './menu-row.tsx'
import type { MenuRowProps } from './menu-row.tsx'

import css from './MenuItem.module.css'

type MenuLinkProps = ComponentProps<'a'> &
  MenuRowProps & {
    /** Marks the link to the current page. */
    selected?: boolean
  }

/** A link to a page, as a row in a popover or a drawer. */
export const MenuLink = ({
  icon,
  description,
  end,
  selected,
  className,
  children,
  ...rest
}: MenuLinkProps) => (
  <a
    className={classes(css.item, className)}
    aria-current={selected ? 'page' : undefined}
    {...rest}
  >
    <MenuRow icon={icon} description={description} end={end}>
      {children}
    </MenuRow>
  </a>
)
