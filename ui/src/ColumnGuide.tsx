import type { ReactNode } from 'react'

import css from './ColumnGuide.module.css'

type ColumnGuideProps = {
  columns: readonly {
    name: string
    header: ReactNode
    /** Beside the header, such as 'required'. */
    note?: string | undefined
    text: ReactNode
  }[]
}

/** The columns of a spreadsheet, each with what belongs in it. */
export const ColumnGuide = ({ columns }: ColumnGuideProps) => (
  <dl className={css.list}>
    {columns.map(({ name, header, note, text }) => (
      <div key={name} className={css.column}>
        <dt className={css.header}>
          {header}
          {note && <span className={css.note}>{note}</span>}
        </dt>
        <dd className={css.text}>{text}</dd>
      </div>
    ))}
  </dl>
)
