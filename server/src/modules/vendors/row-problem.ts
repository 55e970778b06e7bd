import { rowProblemReasons, type previewOutletImport } from '@pillion/contract/http/outlet-import'
import type { AnswerOf } from '@pillion/contract/operation'

import { Refusal } from '../../platform/refusals/refusal.ts'

type PreviewedRow = AnswerOf<typeof previewOutletImport>['result']['rows'][number]
export type RowProblem = PreviewedRow['problems'][number]

/** What the check of one outlet refuses it for, if it does. */
export function problemIn(check: () => unknown): RowProblem | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    const reason = rowProblemReasons.find((each) => error instanceof Refusal && error.key === each)
    if (!(error instanceof Refusal) || reason === undefined) throw error
    // `users.2` is about the column of all owners.
    return { reason, field: error.field?.split('.')[0] ?? '' }
  }
}
