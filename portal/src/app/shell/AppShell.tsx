import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'

import { SelectionContext } from '#entities/vendor/vendor-selection.ts'
import { refreshVendor, refreshVendors } from '#entities/vendor/vendors.ts'
import { followFlags, useFlagsOf } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { startLiveConnection, live, useLiveEvents } from '#platform/live/live.ts'
import { PagePending } from '#platform/PagePending.tsx'
import { paths } from '#platform/paths.ts'
import { router } from '#platform/router/router.ts'
import { userIdOf } from '#platform/session/session-store.ts'
import { session } from '#platform/session/session.ts'
import { brand } from '#platform/settings.ts'
import { storage } from '#platform/storage.ts'
import { toast } from '#platform/toasts.ts'

import { NoVendors, VendorsFailed } from '../../features/vendors/VendorsUnavailable.tsx'
import { usePageName } from '../page-names.ts'
import { endOf, pathAfter, sessionChangeOf } from '../session-changes.ts'
import { HelpButton } from './HelpButton.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { TopBar } from './TopBar.tsx'
import { useBranches } from './use-branches.ts'

/** Everything around a signed-in screen. The screen renders only once there is a branch. */
export function AppShell({ children }: { children: ReactNode }) {
  const { selection, state, error, retry } = useBranches()
  const t = useT('app.pages')
  const page = usePageName()
  useServices(selection?.vendorId)
  useSessionEnd()
  return (
    <SelectionContext value={selection}>
      <TopBar loading={state === 'loading'} />
      <main id="main">
        {state !== 'ready' && page && <VisuallyHidden as="h1">{t(page)}</VisuallyHidden>}
        {state === 'ready' && children}
        {state === 'loading' && <PagePending />}
        {state === 'failed' && <VendorsFailed error={error} onRetry={retry} />}
        {state === 'none' && <NoVendors accountManager={brand.accountManager.email} />}
      </main>
      {state === 'ready' && <HelpButton />}
      <Shortcuts />
    </SelectionContext>
  )
}

/** The live connection and the branch's flags, while the user is signed in. */
function useServices(vendorId: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(startLiveConnection, [])
  useEffect(() => live.follow(vendorId), [vendorId])
  useFlagsOf(vendorId)
  useLiveEvents((event) => {
    if (event.type === 'flags') followFlags(event.revision)
    if (event.type === 'vendor_update' || event.type === 'forbidden')
      refreshVendor(queryClient, event)
    if (event.type === 'reconnected') refreshVendors(queryClient)
  })
}

/** Leaves the signed-in pages in every tab and clears cached data for the next account (SESSION-10). */
function useSessionEnd(): void {
  const t = useT()
  const queryClient = useQueryClient()
  const end = useEffectEvent((change: 'left' | 'ended' | 'other-account') => {
    if (change !== 'ended') {
      storage.remove('requestDraft')
      storage.remove('lastVendor')
    }
    if (change === 'other-account') return location.assign(paths.request())
    const href = pathAfter(change, location.pathname + location.search)
    void router.go(href, { replace: true }).then(() => queryClient.clear())
    if (change === 'left') toast.info(t('app.account.disconnected'))
    else toast.warning(t('auth.session-ended'))
  })
  useEffect(() => {
    let before = session.current()
    // The session may have ended while the page was loading.
    if (userIdOf(before) === undefined) return end(endOf(before))
    return session.subscribe((next) => {
      const change = sessionChangeOf(before, next)
      before = next
      if (change !== 'none') end(change)
    })
  }, [])
}
