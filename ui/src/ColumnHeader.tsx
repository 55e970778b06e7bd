import type { ReactNode } from 'react'

import { ChevronDownIcon } from './icons.tsx'
import { ChevronUpIcon, SortIcon } from './list-icons.tsx'

import css from './Table.module.css'

type ColumnHeaderProps = {
  sort?: 'ascending' | 'descending' | 'none'
  /** Turns the header into a button. */
  onSort?: () => void
  /** Aligns it to the end, like the numbers below it. */
  numeric?: boolean
  children?: ReactNode
}

const icons = { ascending: ChevronUpIcon, descending: ChevronDownIcon, none: SortIcon }

export const ColumnHeader = ({
  sort = 'none',
  onSort,
  numeric = false,
  children,
}: ColumnHeaderProps) => {
  const Icon = icons[sort]
  return (
    <th
      scope="col"
      aria-sort={onSort ? sort : undefined}
      className={css.header}
      data-numeric={numeric || undefined}
    >
      {onSort ? (
        <button type="button" className={css.sort} onClick={onSort}>
          {children}
          <Icon size={14} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}
