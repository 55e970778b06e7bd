import { Button } from '@pillion/ui/Button'
import { ListBar } from '@pillion/ui/ListBar'
import { Notice } from '@pillion/ui/Notice'
import { SegmentedControl } from '@pillion/ui/SegmentedControl'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { PreviewedRow } from './preview.ts'
import { RowTable } from './RowTable.tsx'

import css from './ReviewRows.module.css'

type ReviewRowsProps = {
  fileName: string
  rows: readonly PreviewedRow[]
  parentName: string
  onImport: () => void
  onStartOver: () => void
}

/** Each row with what an import would do with it. Problems are corrected in the file. */
export function ReviewRows({ fileName, rows, parentName, ...on }: ReviewRowsProps) {
  const t = useT('outlet-import')
  const { count } = useFormats()
  const withProblems = rows.filter(({ problems }) => problems.length > 0)
  const [filter, setFilter] = useState<'all' | 'problems'>('all')
  const withoutProblems = rows.filter(({ problems }) => problems.length === 0)
  const ready = withoutProblems.length
  return (
    <div className={css.parts}>
      <Notice
        tone={withProblems.length > 0 ? 'warning' : 'success'}
        title={t('review.summary', { ready })}
      >
        {withProblems.length > 0 && (
          <p>
            {ready === 0
              ? t('review.all-problems')
              : t('review.problems', { count: withProblems.length })}
          </p>
        )}
        {ready > 0 && <p>{t('parent', { name: isolateBidi(parentName) })}</p>}
      </Notice>
      <ListBar
        actions={
          <>
            <Button onClick={on.onStartOver}>{t('review.again')}</Button>
            {ready > 0 && (
              <Button variant="primary" onClick={on.onImport}>
                {t('review.import', { count: ready })}
              </Button>
            )}
          </>
        }
      >
        {withProblems.length > 0 && ready > 0 && (
          <SegmentedControl
            label={t('review.show')}
            options={[
              { value: 'all', label: t('review.all', { count: count(rows.length) }) },
              {
                value: 'problems',
                label: t('review.only-problems', { count: count(withProblems.length) }),
              },
            ]}
            value={filter}
            onValueChange={setFilter}
          />
        )}
      </ListBar>
      <h2 className={css.title}>{t('review.table', { file: isolateBidi(fileName) })}</h2>
      <RowTable
        caption={t('review.table', { file: isolateBidi(fileName) })}
        rows={filter === 'all' ? [...withProblems, ...withoutProblems] : withProblems}
      />
    </div>
  )
}
