import type { ComponentProps } from 'react'

import { classes } from './classes.ts'
import { MenuRow } from './menu-row.tsx'
import type { MenuRowProps } from './menu-row.tsx'

import css from './MenuItem.module.css'

type MenuLinkProps = ComponentProps<'a'> & MenuRowProps & { disabledReason?: string }

/** A row that leads somewhere; selected is the page one is on. With a reason it stays and leads nowhere (NAV-07). */
export const MenuLink = ({
  icon,
  description,
  end,
  selected,
  disabledReason,
  href,
  className,
  children,
  ...rest
}: MenuLinkProps) => {
  const off = disabledReason !== undefined
  const row = (
    <MenuRow icon={icon} description={disabledReason ?? description} end={end}>
      {children}
    </MenuRow>
  )
  if (off)
    return (
      <span role="link" aria-disabled tabIndex={0} className={classes(css.item, className)}>
        {row}
      </span>
    )
  return (
    <a
      href={href}
      className={classes(css.item, className)}
      aria-current={selected ? 'page' : undefined}
      {...rest}
    >
      {row}
    </a>
  )
}
