import { bulkColumnNames, bulkColumns, bulkExamples } from '@pillion/domain/bulk/bulk-sheet'
import { Isolate } from '@pillion/ui/Isolate'

import { useT } from '#platform/i18n/use-t.ts'

import { useBulkTexts } from './use-bulk-texts.ts'

import css from './Columns.module.css'

/** What a spreadsheet has to have. */
export function Columns() {
  const t = useT('bulk-order-upload')
  const { values } = useBulkTexts()
  return (
    <details className={css.columns}>
      <summary className={css.title}>{t('columns.title')}</summary>
      <p className={css.text}>{t('columns.text')}</p>
      <dl className={css.list}>
        {bulkColumnNames.map((name) => (
          <div key={name} className={css.column}>
            <dt className={css.header}>
              <Isolate>{t(`column.${name}`)}</Isolate>
              {bulkColumns[name].isRequired && (
                <span className={css.required}>{t('columns.required')}</span>
              )}
            </dt>
            <dd className={css.text}>{t(`explained.${name}`, { ...values, ...bulkExamples })}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
