import type { ReactNode } from 'react'

import css from './MenuItem.module.css'

export type MenuRowProps = {
  icon?: ReactNode
  description?: ReactNode
  end?: ReactNode
}

export const MenuRow = ({
  icon,
  description,
  end,
  children,
}: MenuRowProps & { children: ReactNode }) => (
  <>
    {icon && <span className={css.icon}>{icon}</span>}
    <span className={css.text}>
      <span className={css.label}>
        <bdi>{children}</bdi>
      </span>
      {description && (
        <span className={css.description}>
          <bdi>{description}</bdi>
        </span>
      )}
    </span>
    {end && <span className={css.end}>{end}</span>}
  </>
)
