import type { getBulkErrors, getBulkTemplate } from '@pillion/contract/http/bulk'
import { bulkColumnNames, bulkExamples } from '@pillion/domain/bulk/bulk-sheet'

import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { FileAnswer } from '../../platform/http/bind-file-operation.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { bulkFile } from './bulk-file.ts'
import { deliveryWord, headerOf, paymentWord } from './bulk-words.ts'
import { requireJob } from './read-jobs.ts'
import { allRows } from './store.ts'

/** An empty spreadsheet to fill in (BULK-22). */
export async function bulkTemplate(
  { country }: AppContext,
  { query }: Call<typeof getBulkTemplate>,
): Promise<FileAnswer> {
  return bulkFile({ country, language: query.language, name: 'orders.xlsx', rows: () => [] })
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
    rows: (translate) =>
      failed.map(({ cells, problems }) => [
        ...bulkColumnNames.map((column) => cells[column] ?? ''),
        problems
          .map(({ column, reason }) => {
            const text = translate(`bulk-order-upload.problem.${reason}`, {
              paid: paymentWord('PAID', translate),
              cash: paymentWord('CASH_ON_DELIVERY', translate),
              online: paymentWord('ONLINE_PAYMENT', translate),
              instant: deliveryWord('INSTANT', translate),
              scheduled: deliveryWord('SCHEDULED', translate),
              ...bulkExamples,
            })
            return `${headerOf(column, translate)}: ${text}`
          })
          .join('\n'),
      ]),
  })
}
