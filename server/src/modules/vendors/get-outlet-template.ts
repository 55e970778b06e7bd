import { MAX_SHEET_OUTLETS, outletColumns } from '@pillion/domain/vendors/outlet-sheet'

import { memoizeAsync } from '../../platform/async/memoize-async.ts'
import { makeTemplate } from '../../platform/spreadsheet/make-template.ts'

const template = memoizeAsync(() => makeTemplate(outletColumns, MAX_SHEET_OUTLETS))

/** The spreadsheet to fill in for an import of outlets (OUT-16). */
export const getOutletTemplate = async () => ({ result: { content: await template() } })
