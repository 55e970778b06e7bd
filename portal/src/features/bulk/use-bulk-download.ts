import type { Operation } from '@pillion/contract/operation'
import { useEffect, useRef, useState } from 'react'

import { errorMessage } from '#platform/api/call-error.ts'
import { saveFile } from '#platform/api/download.ts'
import { fetchFile } from '#platform/api/fetch-file.ts'
import { useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'

import { ERROR_MS } from './use-upload.ts'

type FileRequest<O extends Operation> = {
  operation: O
  input: Omit<Parameters<typeof fetchFile<O>>[1], 'signal' | 'onProgress'>
  /** The name of the saved file, in the user's language. */
  name: string
}

/** Downloads one file at a time. */
export function useBulkDownload(failure: 'template-file-error' | 'errors-file-error') {
  const t = useT('bulk-order-upload')
  const tAll = useT()
  const { locale } = useLanguage()
  const [isLoading, setLoading] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run<O extends Operation>(request: FileRequest<O>): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setLoading(true)
    try {
      const options = { ...request.input, signal, onProgress: () => {} }
      const { content } = await fetchFile(request.operation, options)
      saveFile({ name: request.name, content })
    } catch (error) {
      if (!signal.aborted)
        toast.error(errorMessage(error, tAll), { title: t(failure), duration: ERROR_MS })
    } finally {
      setLoading(false)
    }
  }

  return {
    isLoading,
    download: <O extends Operation>(request: (language: string) => FileRequest<O>) =>
      void run(request(locale.code)),
  }
}
