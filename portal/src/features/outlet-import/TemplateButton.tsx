import { getOutletTemplate } from '@pillion/contract/http/outlet-import'
import { Button } from '@pillion/ui/Button'
import { useState } from 'react'

import { errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Downloads the empty spreadsheet. */
export function TemplateButton() {
  const t = useT('outlet-import.template')
  const tAll = useT()
  const [isLoading, setLoading] = useState(false)

  async function download(): Promise<void> {
    setLoading(true)
    try {
      const { content } = (await call(getOutletTemplate)).result
      save(content, t('file'))
    } catch (error) {
      toast.error(errorMessage(error, tAll), { title: t('failed') })
    } finally {
      setLoading(false)
    }
  }

  return (
    <Button loading={isLoading} onClick={() => void download()}>
      {t('get')}
    </Button>
  )
}

function save(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: XLSX }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
