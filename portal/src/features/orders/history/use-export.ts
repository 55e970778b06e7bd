import { exportOrders, sendReport } from '@pillion/contract/http/reports'
import type { HistoryFilter } from '@pillion/domain/orders/history-filter'
import {
  MAX_MAILED_ORDERS,
  type ReportFormat,
  type ReportType,
} from '@pillion/domain/reports/report'
import { useEffect, useRef, useState } from 'react'

import { CallError, errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { saveFile } from '#platform/api/download.ts'
import { fetchFile } from '#platform/api/fetch-file.ts'
import { useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { toast } from '#platform/toasts.ts'
import { useFormats } from '#platform/use-formats.ts'

import { queryOf, type ReportFilter } from './use-totals.ts'

export type Report = ReportFilter & {
  status: HistoryFilter
  type: ReportType
  format: ReportFormat
}

export type ExportState =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'downloading'; bytes: number }

/** Downloads a report, or has it mailed; one at a time. `onDone` is called after each that succeeded. */
export function useExport(onDone: () => void, save = saveFile) {
  const t = useT('history.export')
  const tAll = useT()
  const { locale } = useLanguage()
  const formats = useFormats()
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  async function run(work: (signal: AbortSignal) => Promise<void>, failure: string): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    try {
      await work(controller.signal)
      onDone()
    } catch (error) {
      if (!controller.signal.aborted) toast.error(reasonOf(error), { title: failure })
    } finally {
      running.current = undefined
      setState({ step: 'idle' })
    }
  }

  const reasonOf = (error: unknown): string =>
    error instanceof CallError && error.key === 'error.too-large'
      ? t('too-many', { count: formats.count(MAX_MAILED_ORDERS) })
      : errorMessage(error, tAll)

  const fileOf = ({ status, type, format }: Report) => ({
    status,
    type,
    format,
    language: locale.code,
  })

  return {
    state,
    cancel,
    /** REPORT-05, REPORT-06 */
    download: (report: Report) =>
      run(
        async (signal) => {
          setState({ step: 'downloading', bytes: 0 })
          const file = await fetchFile(exportOrders, {
            params: { vendorId: report.vendorId },
            query: { ...queryOf(report), ...fileOf(report) },
            signal,
            onProgress: (bytes) => setState({ step: 'downloading', bytes }),
          })
          save(file)
          toast.success(t('done', { name: isolateBidi(file.name) }))
        },
        t(report.type === 'transactions' ? 'transactions-failed' : 'failed'),
      ),
    send: (report: Report) =>
      run(async (signal) => {
        setState({ step: 'sending' })
        const { result } = await call(sendReport, {
          params: { vendorId: report.vendorId },
          body: { ...queryOf(report), ...fileOf(report) },
          signal,
        })
        toast.success(t('sent', { email: isolateBidi(result.email) }))
      }, t('send-failed')),
  }
}
