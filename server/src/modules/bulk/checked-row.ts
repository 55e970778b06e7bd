import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { CheckedRow, RowToCheck } from './check-rows.ts'
import type { FoundLocation } from './find-address.ts'
import type { makeRowWarnings } from './row-warnings.ts'
import type { StoredRow } from './store.ts'

/** A row as it is stored, and the answer of the geocoder in `check`'s form. */
export const foundOf = ({
  location,
}: Pick<StoredRow, 'location'>): FoundLocation | null | undefined =>
  location === null ? undefined : (location[0] ?? null)

export type PendingAddress = { address: string; near: Coordinates }

/** Checks a row and puts together what is stored of it; `pending` where its address has to be looked up first. */
export function checkedRow(
  row: RowToCheck & Pick<StoredRow, 'row_number'>,
  check: (row: RowToCheck) => CheckedRow,
  warn: ReturnType<typeof makeRowWarnings>,
): { row: StoredRow; pending: PendingAddress | undefined; checked: CheckedRow } {
  const checked = check(row)
  const { order, phone, state } = checked
  return {
    checked,
    pending: state === 'locating' ? { address: checked.address, near: checked.near } : undefined,
    row: {
      row_number: row.row_number,
      state,
      cells: row.cells,
      location: row.found === undefined ? null : row.found === null ? [] : [row.found],
      checked: order,
      problems: state === 'error' ? checked.problems : [],
      warnings: warn({ row_number: row.row_number, phone, order }),
      fee: state === 'ready' ? checked.fee : null,
      customer_phone: phone,
      order_id: null,
    },
  }
}
