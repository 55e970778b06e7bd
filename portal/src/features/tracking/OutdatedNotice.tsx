import { Notice } from '@pillion/ui/Notice'
import { useSyncExternalStore } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

type OutdatedNoticeProps = { updatedAt: number; isOutdated: boolean }

/** Says so when what is shown is not how things stand now. */
export function OutdatedNotice({ updatedAt, isOutdated }: OutdatedNoticeProps) {
  const t = useT('tracking.outdated')
  const formats = useFormats()
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const reason = isOnline ? isOutdated && 'failed' : 'offline'
  return (
    <div aria-live="polite" hidden={!reason}>
      {reason && <Notice tone="warning">{t(reason, { time: formats.time(updatedAt) })}</Notice>}
    </div>
  )
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
