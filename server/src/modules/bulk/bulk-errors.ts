import type { getBulkErrors, getBulkTemplate } from '@pillion/contract/http/bulk'
import type { BulkProblem } from '@pillion/domain/bulk/bulk-problems'
import { bulkColumnNames, EXAMPLE_TIME } from '@pillion/domain/bulk/bulk-sheet'
import type { Country } from '@pillion/domain/countries/country'
import { exampleCoordinates } from '@pillion/domain/countries/example-coordinates'

import type { AppContext } from '../../platform/app-context.ts'
import { makeTimeSlicer } from '../../platform/async/time-slicer.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { FileAnswer } from '../../platform/http/bind-file-operation.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import type { TableToWrite } from '../../platform/spreadsheet/table-to-write.ts'
import type { Translator } from '../../platform/text/translator.ts'
import { bulkFile } from './bulk-file.ts'
import { deliveryWord, headerOf, paymentWord } from './bulk-words.ts'
import { requireJob } from './read-jobs.ts'
import { allRows, type StoredRow } from './store.ts'

/** An empty spreadsheet to fill in (BULK-22). */
export async function bulkTemplate(
  { country }: AppContext,
  { query }: Call<typeof getBulkTemplate>,
): Promise<FileAnswer> {
  return bulkFile({ country, language: query.language, name: 'orders.xlsx' })
}

/** The rows that have an error, as they were typed, with their errors in words. */
export async function bulkErrors(
  context: AppContext,
  { caller, params, query }: Call<typeof getBulkErrors>,
): Promise<FileAnswer> {
  const job = await requireJob(context, caller, params)
  const rows = await allRows(context.database, scopeOf(caller), job.bulk_job_id)
  const failed = rows.filter(({ state }) => state === 'error')
  return bulkFile({
    country: context.country,
    language: query.language,
    name: 'errors.xlsx',
    more: (translate) => [
      { kind: 'text', header: translate('bulk-order-upload.errors-column'), width: 60 },
    ],
    rows: (translate) => errorRows(failed, context.country, translate),
  })
}

/** So many rows are written in about a millisecond. */
const ROWS_PER_BATCH = 100

/** A few at a time, so that other calls run meanwhile. */
async function* errorRows(
  rows: readonly StoredRow[],
  country: Country,
  translate: Translator['translate'],
): TableToWrite['rows'] {
  const textOf = problemTexts(country, translate)
  const yieldIfDue = makeTimeSlicer()
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH) {
    await yieldIfDue()
    yield rows
      .slice(from, from + ROWS_PER_BATCH)
      .map(({ cells, problems }) => [
        ...bulkColumnNames.map((column) => cells[column] ?? ''),
        problems.map(textOf).join('\n'),
      ])
  }
}

/** Translates each kind of problem once. */
function problemTexts(
  country: Country,
  translate: Translator['translate'],
): (problem: BulkProblem) => string {
  const known = new Map<string, string>()
  const values = {
    paid: paymentWord('PAID', translate),
    cash: paymentWord('CASH_ON_DELIVERY', translate),
    online: paymentWord('ONLINE_PAYMENT', translate),
    instant: deliveryWord('INSTANT', translate),
    scheduled: deliveryWord('SCHEDULED', translate),
    time: EXAMPLE_TIME,
  }
  const examples = exampleCoordinates(country)
  return ({ column, reason }) => {
    const degrees = column === 'longitude' ? examples.longitude : examples.latitude
    const key = `${column} ${reason}`
    const text =
      known.get(key) ??
      `${headerOf(column, translate)}: ${translate(`bulk-order-upload.problem.${reason}`, { ...values, degrees })}`
    known.set(key, text)
    return text
  }
}
