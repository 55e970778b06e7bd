import { exampleCoordinates } from '@pillion/domain/countries/example-coordinates'
import {
  MAX_SHEET_OUTLETS,
  outletColumns,
  type OutletColumn,
} from '@pillion/domain/vendors/outlet-sheet'
import { ColumnGuide } from '@pillion/ui/ColumnGuide'
import { FileDrop } from '@pillion/ui/FileDrop'
import { Isolate } from '@pillion/ui/Isolate'
import { Notice } from '@pillion/ui/Notice'
import { useId } from 'react'

import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { settings } from '#platform/settings.ts'

import type { FileProblem } from './use-outlet-import.ts'

import css from './ChooseFile.module.css'

type ChooseFileProps = {
  parentName: string
  /** What was wrong with the last one. */
  problem: FileProblem | undefined
  onFile: (file: File) => void
}

/** What an import is, the columns that it reads, and the file. */
export function ChooseFile({ parentName, problem, onFile }: ChooseFileProps) {
  const t = useT('outlet-import')
  return (
    <div className={css.parts}>
      <p className={css.intro}>
        {t('intro')} {t('parent', { name: isolateBidi(parentName) })}
      </p>
      {problem && <Problem problem={problem} />}
      <FileDrop
        label={t('file.label')}
        description={t('file.hint', { count: MAX_SHEET_OUTLETS })}
        accept=".xlsx,.csv"
        onFiles={([file]) => file && onFile(file)}
      />
      <Columns />
    </div>
  )
}

function Problem({ problem }: { problem: FileProblem }) {
  const t = useT('outlet-import')
  const tAll = useT()
  if ('error' in problem)
    return (
      <Notice tone="danger" title={t('check-failed')} urgent>
        {errorMessage(problem.error, tAll)}
      </Notice>
    )
  const columns = 'columns' in problem ? problem.columns : []
  return (
    <Notice tone="danger" title={t('unreadable.title')} urgent>
      {t(`unreadable.${problem.reason}`, {
        limit: 'limit' in problem ? problem.limit : 0,
        count: columns.length,
        columns: columns.map(isolateBidi).join(', '),
      })}
    </Notice>
  )
}

/** Example values for columns that need one. */
const columnExamples: Partial<Record<OutletColumn, string>> = exampleCoordinates(settings.country)
const columnNames = Object.keys(outletColumns) as OutletColumn[]
function Columns() {
  const t = useT('outlet-import.columns')
  const titleId = useId()
  return (
    <section className={css.columns} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {t('title')}
      </h2>
      <p className={css.intro}>{t('text')}</p>
      <ColumnGuide
        columns={columnNames.map((name) => ({
          name,
          header: <Isolate dir="ltr">{outletColumns[name].header}</Isolate>,
          note: outletColumns[name].isRequired ? t('required') : undefined,
          text: t(name, { example: isolateBidi(columnExamples[name] ?? '') }),
        }))}
      />
    </section>
  )
}
