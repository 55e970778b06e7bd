import { useEffect, useEffectEvent } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'

const INTERVAL_MS = 300_000
const TOAST_MS = 10_000

/** Warns and reloads the page when another build is served (VERSION-01 … VERSION-05). Its code loads with the first check. */
export function useVersionWatch(): void {
  const t = useT('app')
  const warn = useEffectEvent(() => void toast.warning(t('outdated'), { duration: TOAST_MS }))
  useEffect(() => {
    const check = async () =>
      (await import('./reload-if-outdated.ts')).reloadIfOutdated(() => warn())
    const timer = setInterval(() => void check().catch(() => {}), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
}
