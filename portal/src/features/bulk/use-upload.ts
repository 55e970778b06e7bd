import type { SpreadsheetProblem } from '@pillion/domain/spreadsheets/spreadsheet-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { keys } from '#entities/query-keys.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'
import { spreadsheetProblemOf } from '#platform/spreadsheet-file.ts'
import { toast } from '#platform/toasts.ts'

import { readXlsx } from './read-xlsx.ts'
import { uploadSheet } from './upload.ts'

/** Why the chosen file was not taken. */
export type FileProblem = SpreadsheetProblem | { reason: 'lost' }

/** The first two steps of a bulk upload (BULK-01). */
export type UploadState =
  | { step: 'AskExcelFile'; problem?: FileProblem }
  | {
      step: 'UploadingExcelFile'
      fileName: string
      /** The share of the file that has been sent, from 0 to 1. */
      share: number
    }

/** BULK-32 */
export const ERROR_MS = 7_000

/** Uploads a file and opens the job that it becomes. */
export function useUpload(vendorId: string) {
  const t = useT('bulk-order-upload')
  const tAll = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [state, setState] = useState<UploadState>({ step: 'AskExcelFile' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function choose(file: File): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ step: 'UploadingExcelFile', fileName: file.name, share: 0 })
    const read = await readXlsx(file)
    if (signal.aborted) return
    if ('problem' in read)
      return setState({ step: 'AskExcelFile', problem: { reason: read.problem } })
    try {
      const job = await uploadSheet({
        vendorId,
        content: read.content,
        signal,
        onProgress: (share) =>
          !signal.aborted && setState({ step: 'UploadingExcelFile', fileName: file.name, share }),
      })
      const id = job.bulk_job.metadata.bulk_job_id
      client.setQueryData(keys.bulkJob(vendorId, id), job)
      setState({ step: 'AskExcelFile' })
      navigate(paths.bulkOrder(vendorId, id))
    } catch (error) {
      if (signal.aborted) return
      // What is wrong with the file itself is shown beside it.
      const problem = spreadsheetProblemOf(error)
      setState({ step: 'AskExcelFile', ...(problem && { problem }) })
      if (!problem)
        toast.error(errorMessage(error, tAll), {
          title: t('file-upload-error'),
          duration: ERROR_MS,
        })
    }
  }

  return {
    state,
    choose,
    /** BULK-13 */
    cancel() {
      running.current?.abort()
      setState({ step: 'AskExcelFile' })
    },
  }
}
