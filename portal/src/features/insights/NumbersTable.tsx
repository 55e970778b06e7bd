import { ColumnHeader } from '@pillion/ui/ColumnHeader'
import { Isolate } from '@pillion/ui/Isolate'
import { Table } from '@pillion/ui/Table'

import { useT } from '#platform/i18n/use-t.ts'

import css from './InsightsScreen.module.css'

type NumbersTableProps = {
  caption: string
  /** The first names what each row is about, the others are numbers. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

export function NumbersTable({ caption, columns, rows }: NumbersTableProps) {
  const t = useT('insights')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    <section className={css.scroller} aria-label={t('table-area', { caption })} tabIndex={0}>
      <Table caption={caption}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <ColumnHeader key={column} numeric={index > 0}>
                {column}
              </ColumnHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...numbers] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {numbers.map((number, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns never move
                <td key={index} data-numeric>
                  <Isolate>{number}</Isolate>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
