import { importOutlets, previewOutletImport } from '@pillion/contract/http/outlet-import'
import type { SpreadsheetProblem } from '@pillion/domain/spreadsheets/spreadsheet-limits'
import { useEffect, useRef, useState } from 'react'

import { keys } from '#entities/query-keys.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { readSpreadsheetFile, spreadsheetProblemOf, toBase64 } from '#platform/spreadsheet-file.ts'

import { batchesOf, readyRows, type ImportBatch } from './import-batches.ts'
import type { PreviewedRow, RowProblem } from './preview.ts'

/** Why the chosen file was not read: what is wrong with it, or the call that failed. */
export type FileProblem = SpreadsheetProblem | { reason: 'lost' } | { error: unknown }

/** A row that was fine when it was checked, but could not be added. */
export type FailedRow = { row: PreviewedRow; problem: RowProblem }

type Progress = { total: number; added: number; failed: readonly FailedRow[] }

export type ImportState =
  | { step: 'choose'; problem?: FileProblem }
  | { step: 'reading'; fileName: string }
  | { step: 'review'; fileName: string; rows: readonly PreviewedRow[] }
  | ({ step: 'importing' } & Progress)
  | ({ step: 'stopped'; error: unknown; rest: readonly ImportBatch[] } & Progress)
  | ({ step: 'done' } & Progress)

/** Imports outlets into a parent vendor from a spreadsheet, one batch at a time. */
export function useOutletImport(parentId: string) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  async function choose(file: File): Promise<void> {
    setState({ step: 'reading', fileName: file.name })
    const read = await readSpreadsheetFile(file)
    if ('problem' in read) return setState({ step: 'choose', problem: { reason: read.problem } })
    try {
      const { result } = await call(previewOutletImport, {
        body: { parent_vendor_id: parentId, content: toBase64(read.bytes) },
        // A new key each time: `createRequestKey` would keep the file in memory.
        idempotencyKey: crypto.randomUUID(),
      })
      setState({ step: 'review', fileName: file.name, rows: result.rows })
    } catch (error) {
      setState({ step: 'choose', problem: spreadsheetProblemOf(error) ?? { error } })
    }
  }

  async function run(batches: readonly ImportBatch[], before: Progress): Promise<void> {
    const { total } = before
    let { added } = before
    const failed = [...before.failed]
    const progress = (): Progress => ({ total, added, failed: [...failed] })
    for (const [index, { key, rows }] of batches.entries()) {
      if (!isOpen.current) return
      setState({ step: 'importing', ...progress() })
      try {
        const outlets = rows.map(({ outlet }) => outlet)
        const { result } = await call(importOutlets, {
          body: { parent_vendor_id: parentId, outlets },
          idempotencyKey: key,
        })
        const refused = result.outlets.flatMap(({ problem }, at): FailedRow[] => {
          const row = rows[at]
          return problem && row ? [{ row, problem }] : []
        })
        failed.push(...refused)
        added += rows.length - refused.length
      } catch (error) {
        return setState({ step: 'stopped', error, rest: batches.slice(index), ...progress() })
      }
    }
    setState({ step: 'done', ...progress() })
    await queryClient.invalidateQueries({ queryKey: keys.vendors() })
  }

  return {
    state,
    choose,
    startOver: () => setState({ step: 'choose' }),
    /** Imports the rows without problems. */
    async start(): Promise<void> {
      if (state.step !== 'review') return
      const rows = readyRows(state.rows)
      const batches = batchesOf(rows, () => crypto.randomUUID())
      await run(batches, { total: rows.length, added: 0, failed: [] })
    },
    /** Resumes a stopped import. */
    async resume(): Promise<void> {
      if (state.step !== 'stopped') return
      const { rest, total, added, failed } = state
      await run(rest, { total, added, failed })
    },
  }
}
