import { bulkColumnNames, bulkColumns } from '@pillion/domain/bulk/bulk-sheet'
import { ColumnGuide } from '@pillion/ui/ColumnGuide'
import { Isolate } from '@pillion/ui/Isolate'

import { useT } from '#platform/i18n/use-t.ts'

import { useBulkTexts } from './use-bulk-texts.ts'

import css from './BulkColumnGuide.module.css'

/** Explains the columns of the spreadsheet. */
export function BulkColumnGuide() {
  const t = useT('bulk-order-upload')
  const { values } = useBulkTexts()
  return (
    <details className={css.columns}>
      <summary className={css.title}>{t('columns.title')}</summary>
      <p className={css.text}>{t('columns.text')}</p>
      <ColumnGuide
        columns={bulkColumnNames.map((name) => ({
          name,
          header: <Isolate>{t(`column.${name}`)}</Isolate>,
          note: bulkColumns[name].isRequired ? t('columns.required') : undefined,
          text: t(`explained.${name}`, values),
        }))}
      />
    </details>
  )
}
