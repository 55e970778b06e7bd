import type { BulkRow } from '@pillion/contract/models/bulk-job'

type RowErrors = Pick<BulkRow, 'errors'>

/** Whether the row was skipped on purpose. The server says so in an error of a column with which nothing is wrong. */
export const isLeftOut = ({ errors }: RowErrors): boolean =>
  errors.some(({ reason }) => reason === 'left-out')

/** The errors to show at their columns: none of a skipped row. */
export const columnErrors = (row: RowErrors): BulkRow['errors'] =>
  isLeftOut(row) ? [] : row.errors
