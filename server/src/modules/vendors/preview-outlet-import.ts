import {
  ImportedOutlet,
  type previewOutletImport as operation,
} from '@pillion/contract/http/outlet-import'
import type { AnswerOf } from '@pillion/contract/operation'
import { MAX_SHEET_OUTLETS, outletColumns } from '@pillion/domain/vendors/outlet-sheet'
import type { Static } from 'typebox'

import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { refuseHiddenCharacters } from '../../platform/http/refuse-hidden-characters.ts'
import { makeBodyCheck } from '../../platform/http/validation.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { readTable } from '../../platform/spreadsheet/read-table.ts'
import { decodeRows } from '../../platform/spreadsheet/sheet-message.ts'
import { newOutlet, outletIdOf, requireOutletParent } from './new-outlet.ts'
import { outletOfRow, type OutletRow } from './outlet-of-row.ts'
import type { OwnVendor } from './require-own-vendor.ts'
import { problemIn, type RowProblem } from './row-problem.ts'
import { outletRows } from './store.ts'

/** Reading a file costs more than other calls. */
export const PREVIEW_LIMIT = { name: 'outlet-import-preview', points: 60, seconds: 3_600 }

const columnNames = Object.keys(outletColumns)
const byColumn = (a: RowProblem, b: RowProblem) =>
  columnNames.indexOf(a.field) - columnNames.indexOf(b.field)

/** Enough to recognize a row by. A cell may have 32,767 characters. */
const shown = (text: string): string => text.slice(0, 200).toWellFormed()

const invalidFields = makeBodyCheck(ImportedOutlet)

/** What an import of the spreadsheet would do, by the checks that importing and adding make (OUT-16). Changes nothing. */
export async function previewOutletImport(
  context: AppContext,
  limiter: RateLimiter,
  { caller, body }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, country } = context
  const parent = await requireOutletParent(context, caller, body.parent_vendor_id)
  const account = caller.kind === 'account' ? caller.accountId : caller.kind
  const retry_after = await limiter.consume(account)
  if (retry_after !== undefined)
    throw new Refusal('error.too-many-requests', { details: { retry_after } })
  const formats = ['xlsx', 'csv'] as const
  const sheet = await context.readSheet(
    body.content,
    { formats, maxRows: MAX_SHEET_OUTLETS },
    account,
  )
  const table = await readTable(await decodeRows(sheet), outletColumns)
  const rows = table.map((row) => outletOfRow(row, country))
  const taken = new Set(
    (await outletRows(database, scopeOf(caller), parent.vendor_id)).map((row) => row.vendor_id),
  )
  const firstRows = new Map<string, number>()
  return {
    result: {
      rows: rows.map((row) => {
        const problems = problemsOf(row)
        const { client_vendor_id, name, address } = row.outlet
        const id = outletIdOf(parent.vendor_id, client_vendor_id)
        const first = firstRows.get(id)
        const field = 'client_vendor_id'
        if (client_vendor_id !== '' && first === undefined) firstRows.set(id, row.number)
        if (first !== undefined) problems.push({ reason: 'repeated', field, row: first })
        else if (taken.has(id))
          problems.push({ reason: 'collection-point.already-registered', field })
        const outlet = problems.length > 0 ? null : (row.outlet as Static<typeof ImportedOutlet>)
        return {
          row_number: row.number,
          client_vendor_id: shown(client_vendor_id),
          name: shown(name),
          address: shown(address),
          outlet,
          problems,
        }
      }),
    },
  }

  /** One problem for each field, and of those that need the whole outlet only the first. */
  function problemsOf({ outlet, problems }: OutletRow): RowProblem[] {
    const known = new Set<string>(problems.map(({ field }) => field))
    const malformed = new Set(invalidFields(outlet).map((path) => path.split('.')[0] ?? ''))
    const all = [
      ...problems,
      ...[...malformed]
        .filter((field) => !known.has(field))
        .map((field) => ({ reason: 'error.malformed' as const, field })),
    ]
    return all.length > 0
      ? all.toSorted(byColumn)
      : firstProblem(parent, outlet as Static<typeof ImportedOutlet>)
  }

  function firstProblem(parent: OwnVendor, outlet: Static<typeof ImportedOutlet>): RowProblem[] {
    const problem = problemIn(() => {
      refuseHiddenCharacters(outlet)
      newOutlet(parent, outlet, country)
    })
    return problem ? [problem] : []
  }
}
