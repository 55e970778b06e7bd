import { brandFor } from '@pillion/brands/brands'

import '@pillion/ui/tokens.css'
import '@pillion/ui/base.css'
import './boot.css'

import { applyBrand, applyTheme } from '@pillion/ui/theme.ts'
import { createRoot } from 'react-dom/client'

import { language } from '../platform/i18n/language.ts'
import { router } from '../platform/router/router.ts'
import { watchVisibility } from '../platform/session/session.ts'
import { settings } from '../platform/settings.ts'
import { chosenTheme } from '../platform/theme.ts'
import { installTrustedTypesPolicy } from '../platform/trusted-types.ts'
import { describeSite } from './describe-site.ts'
import { isNotFound } from './ErrorBoundary.tsx'
import { Pages } from './Pages.tsx'
import { Providers } from './Providers.tsx'
import { redirectOnSignIn } from './redirect-on-sign-in.ts'
import { routes } from './routes.ts'

async function start(): Promise<void> {
  const brand = brandFor(settings.brand, settings.country.code)
  installTrustedTypesPolicy()
  applyTheme(chosenTheme())
  applyBrand(brand.colour)
  describeSite(brand)
  watchVisibility()
  redirectOnSignIn()
  // The first screen and its texts come together, so that the first thing painted is final.
  await Promise.all([language.start(), router.start(routes)])
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  createRoot(root, { onCaughtError: report }).render(
    <Providers>
      <Pages />
    </Providers>,
  )
  document.getElementById('start-failure')?.remove()
}

/** What a boundary has caught. A screen that finds nothing says so by throwing, which is no fault. */
function report(error: unknown): void {
  if (!isNotFound(error)) console.error(error)
}

void start()
