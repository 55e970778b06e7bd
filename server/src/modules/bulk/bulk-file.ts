import {
  bulkColumnNames,
  bulkPaymentMethods,
  deliveryTypes,
  type BulkColumn,
} from '@pillion/domain/bulk/bulk-sheet'
import type { Country } from '@pillion/domain/countries/country'
import { directionOf } from '@pillion/i18n/match-locale'

import type { FileAnswer } from '../../platform/http/bind-file-operation.ts'
import type { ColumnToWrite, TableToWrite } from '../../platform/spreadsheet/table-to-write.ts'
import { writeXlsx } from '../../platform/spreadsheet/write-xlsx.ts'
import { localeFor } from '../../platform/text/locale-for.ts'
import { translatorFor, type Translator } from '../../platform/text/translator.ts'
import { deliveryWord, headerOf, paymentWord } from './bulk-words.ts'

type BulkFile = {
  country: Pick<Country, 'defaultLanguage'>
  language: string | undefined
  name: string
  /** After the columns of the template. */
  more?: (translate: Translator['translate']) => readonly ColumnToWrite[]
  rows?: (translate: Translator['translate']) => TableToWrite['rows']
}

/** A spreadsheet with the columns of bulk orders in the reader's language; `createBulkJob` reads it (GAP-086). */
export function bulkFile({ country, language, name, more, rows }: BulkFile): FileAnswer {
  const locale = localeFor(language, country.defaultLanguage)
  const { translate } = translatorFor(locale)
  const columnOf = (column: BulkColumn): ColumnToWrite => ({
    kind: 'text',
    header: headerOf(column, translate),
    ...widths[column],
    ...(column === 'payment_method' && {
      choices: bulkPaymentMethods.map((method) => paymentWord(method, translate)),
    }),
    ...(column === 'delivery_type' && {
      choices: deliveryTypes.map((type) => deliveryWord(type, translate)),
    }),
  })
  return {
    name,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: writeXlsx({
      name: 'Template',
      isRightToLeft: directionOf(locale) === 'rtl',
      columns: [...bulkColumnNames.map(columnOf), ...(more?.(translate) ?? [])],
      rows: rows?.(translate) ?? noRows(),
    }),
  }
}

async function* noRows() {}

const widths: Partial<Record<BulkColumn, { width: number }>> = {
  customer_name: { width: 24 },
  address: { width: 40 },
  description: { width: 30 },
  rider_notes: { width: 30 },
}
