import type { ReactNode } from 'react'

import { CheckIcon } from './icons.tsx'

import css from './MenuItem.module.css'

export type MenuRowProps = {
  icon?: ReactNode
  description?: ReactNode
  end?: ReactNode
  /** The choice that holds: a check; of links the page one is on: a tint. */
  selected?: boolean
}

export const MenuRow = ({
  icon,
  description,
  end,
  selected,
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
    {(end ?? selected) && (
      <span className={css.end}>
        {end}
        {selected && <CheckIcon size={18} className={css.check} />}
      </span>
    )}
  </>
)
