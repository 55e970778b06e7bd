import { exampleCoordinates } from '@pillion/domain/countries/example-coordinates'
import { outletColumns } from '@pillion/domain/vendors/outlet-sheet'
import { SuccessIcon, WarningIcon } from '@pillion/ui/icons'
import { Isolate } from '@pillion/ui/Isolate'
import { Table } from '@pillion/ui/Table'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { settings } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { PreviewedRow, RowProblem } from './preview.ts'
import { problemKey } from './problem-key.ts'

import css from './RowTable.module.css'

type RowTableProps = { caption: string; rows: readonly PreviewedRow[] }

/** The rows of the file with what is wrong with them. On small screens each is a card. */
export function RowTable({ caption, rows }: RowTableProps) {
  const t = useT('outlet-import.review')
  const { count } = useFormats()
  return (
    <Table caption={caption} className={css.table}>
      <thead className={css.head}>
        <tr>
          <th scope="col">{t('row')}</th>
          <th scope="col">{t('outlet')}</th>
          <th scope="col">{t('address')}</th>
          <th scope="col">{t('result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row_number} className={css.row}>
            <td className={css.number}>{count(row.row_number)}</td>
            <th scope="row" className={css.outlet}>
              <bdi>{row.name || t('no-name')}</bdi>
              {row.client_vendor_id && (
                <span className={css.id}>
                  <Isolate>{row.client_vendor_id}</Isolate>
                </span>
              )}
            </th>
            <td className={css.address}>
              <bdi>{row.address}</bdi>
            </td>
            <td className={css.result}>
              {row.problems.length === 0 ? (
                <span className={css.ready}>
                  <SuccessIcon size={16} />
                  {t('ready')}
                </span>
              ) : (
                <ul className={css.problems}>
                  {row.problems.map((problem) => (
                    <Problem key={problem.field + problem.reason} problem={problem} />
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Begins with the column as the file names it. */
function Problem({ problem }: { problem: RowProblem }) {
  const t = useT('outlet-import.problem')
  const { count } = useFormats()
  const { field, row } = problem
  const column = Object.entries(outletColumns).find(([name]) => name === field)?.[1]
  const coordinates = exampleCoordinates(settings.country)
  const example = isolateBidi(coordinates[field === 'longitude' ? 'longitude' : 'latitude'])
  return (
    <li className={css.problem}>
      <WarningIcon size={16} />
      <span>
        {column && (
          <strong className={css.column}>
            <Isolate dir="ltr">{column.header}</Isolate>
            {': '}
          </strong>
        )}
        {t(problemKey(problem), { example, row: count(row ?? 0) })}
      </span>
    </li>
  )
}
