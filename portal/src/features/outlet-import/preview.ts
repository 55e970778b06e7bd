import type { previewOutletImport } from '@pillion/contract/http/outlet-import'
import type { AnswerOf } from '@pillion/contract/operation'

/** A row of the file, as the server has checked it. */
export type PreviewedRow = AnswerOf<typeof previewOutletImport>['result']['rows'][number]
export type RowProblem = PreviewedRow['problems'][number]
