import '@pillion/ui/tokens.css'
import '@pillion/ui/base.css'
import './boot.css'
import { applyTheme } from '@pillion/ui/theme.ts'
import { startTransition, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'

import { startFlagRefresh } from '#platform/flags/flags.ts'
import { language, useLanguage } from '#platform/i18n/language.ts'
import { retry } from '#platform/lazy.ts'
import { router } from '#platform/router/router.ts'
import { session, watchVisibility } from '#platform/session/session.ts'
import { brand, country } from '#platform/settings.ts'
import { chosenTheme } from '#platform/theme.ts'
import { installTrustedTypesPolicy } from '#platform/trusted-types.ts'

import { isNotFound } from './ErrorBoundary.tsx'
import { followRouteFlags } from './follow-route-flags.ts'
import { loadWebFont } from './load-web-font.ts'
import { Pages } from './Pages.tsx'
import { requiresSession, routes } from './routes.ts'

async function start(): Promise<void> {
  installTrustedTypesPolicy()
  applyTheme(chosenTheme())
  describeSite()
  const frame = parent === self ? undefined : await enterFrame()
  watchVisibility()
  redirectOnSignIn()
  startFlagRefresh()
  loadWebFont()
  // The first screen and its texts load together, so that the first paint is final.
  await Promise.all([language.start(frame?.locale), router.start(routes)])
  await followRouteFlags()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root element')
  uncoverWhenReady(root)
  // A transition renders in small tasks.
  startTransition(() =>
    createRoot(root, { onCaughtError: report }).render(
      <Providers>
        <Pages />
        {frame?.notices}
      </Providers>,
    ),
  )
}

const enterFrame = async () => (await retry(() => import('./embedded/enter-frame.ts'))).enterFrame()

const MAX_COVERED_MS = 1_500

/** Removes the server-rendered cover once the application shows more than placeholders, or after MAX_COVERED_MS. */
function uncoverWhenReady(root: HTMLElement): void {
  const cover = document.getElementById('boot')
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    document.getElementById('start-failure')?.remove()
    // Screen readers find one page, not two.
    cover?.setAttribute('aria-hidden', 'true')
    timer ??= setTimeout(uncover, MAX_COVERED_MS)
    if (!root.querySelector('[data-placeholder]')) uncover()
  })
  observer.observe(root, { childList: true, subtree: true })

  function uncover(): void {
    observer.disconnect()
    clearTimeout(timer)
    cover?.remove()
  }
}

/** Sets the canonical link and the structured data once (ROUTE-37, ROUTE-38, GAP-139). */
function describeSite(): void {
  const base = new URL('/', location.href).href
  const canonical = document.createElement('link')
  canonical.rel = 'canonical'
  canonical.href = base
  const data = document.createElement('script')
  data.type = 'application/ld+json'
  data.textContent = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url: base,
    email: brand.accountManager.email,
  })
  document.head.append(canonical, data)
}

/** After a sign-in, here or in another tab, applies the public page's redirect again. */
function redirectOnSignIn(): void {
  session.subscribe(({ state }) => {
    if (state === 'signedIn' && !requiresSession(router.shown()?.page))
      void router.recheckRedirect()
  })
}

/** Logs what an error boundary caught. A screen throws NotFound on purpose, so that is not logged. */
function report(error: unknown): void {
  if (!isNotFound(error)) console.error(error)
}

/** Numbers and dates inside texts use Latin digits and the Gregorian calendar, as everywhere else. */
function Providers({ children }: { children: ReactNode }) {
  const { locale, messages } = useLanguage()
  return (
    <IntlProvider
      locale={`${locale.bcp47}-u-ca-gregory-nu-latn`}
      messages={messages}
      timeZone={country.timeZone}
    >
      {children}
    </IntlProvider>
  )
}

void start()
