import { MAX_OUTLETS_PER_CALL } from '@pillion/domain/vendors/outlet-sheet'

import type { PreviewedRow } from './preview.ts'

/** A row without problems. */
export type ReadyRow = PreviewedRow & { outlet: NonNullable<PreviewedRow['outlet']> }

/** What one call imports. Its key stays the same however often it is sent, so that no outlet is added twice. */
export type ImportPart = { key: string; rows: readonly ReadyRow[] }

/** Below what the server accepts as a body. */
const MAX_BYTES = 200_000

export const readyRows = (rows: readonly PreviewedRow[]): ReadyRow[] =>
  rows.filter((row): row is ReadyRow => row.outlet !== null)

/** The rows in parts of as many as a call takes. */
export function importParts(rows: readonly ReadyRow[], newKey: () => string): ImportPart[] {
  const parts: { key: string; rows: ReadyRow[]; bytes: number }[] = []
  for (const row of rows) {
    const bytes = new TextEncoder().encode(JSON.stringify(row.outlet)).length
    const last = parts.at(-1)
    if (last && last.rows.length < MAX_OUTLETS_PER_CALL && last.bytes + bytes <= MAX_BYTES) {
      last.rows.push(row)
      last.bytes += bytes
    } else parts.push({ key: newKey(), rows: [row], bytes })
  }
  return parts.map(({ key, rows }) => ({ key, rows }))
}
