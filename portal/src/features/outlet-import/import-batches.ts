import { MAX_OUTLETS_PER_CALL } from '@pillion/domain/vendors/outlet-sheet'

import type { PreviewedRow } from './preview.ts'

/** A row without problems. */
export type ReadyRow = PreviewedRow & { outlet: NonNullable<PreviewedRow['outlet']> }

/** The rows of one call. Its key stays the same however often it is sent, so that no outlet is added twice. */
export type ImportBatch = { key: string; rows: readonly ReadyRow[] }

/** Below the server's limit for a body. */
const MAX_BYTES = 200_000

export const readyRows = (rows: readonly PreviewedRow[]): ReadyRow[] =>
  rows.filter((row): row is ReadyRow => row.outlet !== null)

/** The rows in batches that one call each accepts. */
export function batchesOf(rows: readonly ReadyRow[], newKey: () => string): ImportBatch[] {
  const batches: { key: string; rows: ReadyRow[]; bytes: number }[] = []
  for (const row of rows) {
    const bytes = new TextEncoder().encode(JSON.stringify(row.outlet)).length
    const last = batches.at(-1)
    if (last && last.rows.length < MAX_OUTLETS_PER_CALL && last.bytes + bytes <= MAX_BYTES) {
      last.rows.push(row)
      last.bytes += bytes
    } else batches.push({ key: newKey(), rows: [row], bytes })
  }
  return batches.map(({ key, rows }) => ({ key, rows }))
}
