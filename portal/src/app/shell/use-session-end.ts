import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { useT } from '../../platform/i18n/use-t.ts'
import { paths } from '../../platform/paths.ts'
import { router } from '../../platform/router/router.ts'
import { session } from '../../platform/session/session.ts'
import { storage } from '../../platform/storage.ts'
import { toast } from '../../platform/toasts.ts'
import { sessionChangeOf, pathAfter } from './session-changes.ts'

/** Leaves the signed-in pages in every tab at once; nothing seen is left for the next account (SESSION-10). */
export function useSessionEnd(): void {
  const t = useT()
  const queryClient = useQueryClient()
  const end = useEffectEvent((change: 'left' | 'ended' | 'other-account') => {
    if (change !== 'ended') storage.remove('requestDraft')
    if (change === 'other-account') return location.assign(paths.request())
    const href = pathAfter(change, location.pathname + location.search)
    void router.go(href, { replace: true }).then(() => queryClient.clear())
    if (change === 'left') toast.info(t('app.account.disconnected'))
    else toast.warning(t('auth.session-ended'))
  })
  useEffect(() => {
    let before = session.current()
    // It may have ended while the page was on its way.
    if (before.state === 'signedOut') return end(before.reason ?? 'ended')
    return session.subscribe((next) => {
      const change = sessionChangeOf(before, next)
      before = next
      if (change !== 'none') end(change)
    })
  }, [])
}
