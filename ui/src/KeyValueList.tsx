import type { ReactNode } from 'react'

import { classes } from './classes.ts'

import css from './KeyValueList.module.css'

type KeyValueListProps = {
  items: readonly {
    id: string
    label: ReactNode
    value: ReactNode
    /** For totals: bold, below a line. */
    emphasis?: boolean
  }[]
  /** The value at the end of the row, or below its label. */
  layout?: 'rows' | 'stacked'
}

export const KeyValueList = ({ items, layout = 'rows' }: KeyValueListProps) => (
  <dl className={classes(css.list, layout === 'stacked' && css.stacked)}>
    {items.map(({ id, label, value, emphasis }) => (
      <div key={id} className={classes(css.pair, emphasis && css.emphasis)}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
