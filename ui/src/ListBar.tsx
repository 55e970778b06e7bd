import type { ReactNode } from 'react'

import { ButtonRow } from './ButtonRow.tsx'

import css from './ListBar.module.css'

type ListBarProps = {
  actions: ReactNode
  /** Filters. */
  children?: ReactNode
}

/** The bar above a long list. It stays visible, below the top bar, while the list scrolls. */
export const ListBar = ({ actions, children }: ListBarProps) => (
  <div className={css.bar}>
    {children}
    <ButtonRow>{actions}</ButtonRow>
  </div>
)
