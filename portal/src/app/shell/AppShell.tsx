import { brandFor } from '@pillion/brands/brands'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import type { ReactNode } from 'react'

import { NoVendors } from '../../features/vendors/NoVendors.tsx'
import { VendorsFailed } from '../../features/vendors/VendorsFailed.tsx'
import { useT } from '../../platform/i18n/use-t.ts'
import { SelectionContext } from '../../platform/selection/use-selection.ts'
import { settings } from '../../platform/settings.ts'
import { PagePending } from '../PagePending.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { TopBar } from './TopBar.tsx'
import { useBranches } from './use-branches.ts'
import { usePageName } from './use-page-name.ts'
import { useServices } from './use-services.ts'
import { useSessionEnd } from './use-session-end.ts'

/** Everything around a signed-in screen. A screen is shown only when there is a branch to show it for. */
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
        {state === 'none' && (
          <NoVendors
            accountManager={brandFor(settings.brand, settings.country.code).accountManager.email}
          />
        )}
      </main>
      <Shortcuts />
    </SelectionContext>
  )
}
