import { downloadTerms } from '@pillion/contract/http/terms'
import { useState } from 'react'

import { errorMessage } from '#platform/api/call-error.ts'
import { saveFile } from '#platform/api/download.ts'
import { fetchFile } from '#platform/api/fetch-file.ts'
import { language } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'

/** Saves the terms as a file in the chosen language (REPORT-02, REPORT-04). */
export function useTermsDownload(save = saveFile) {
  const t = useT('app.terms')
  const tAll = useT()
  const [isLoading, setLoading] = useState(false)

  async function download(): Promise<void> {
    setLoading(true)
    try {
      save(
        await fetchFile(downloadTerms, {
          params: undefined,
          query: { language: language.current()?.locale.code },
          signal: new AbortController().signal,
          onProgress: () => {},
        }),
      )
    } catch (error) {
      toast.error(errorMessage(error, tAll), { title: t('download-failed') })
    } finally {
      setLoading(false)
    }
  }

  return { isLoading, download: () => void download() }
}
