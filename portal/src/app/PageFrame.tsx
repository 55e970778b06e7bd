import { focusPageHeadingOnceShown } from '@pillion/ui/focus-page-heading.ts'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useSyncExternalStore, useEffect, useRef, type ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart, useLazy } from '#platform/lazy.ts'
import { router } from '#platform/router/router.ts'
import { brand } from '#platform/settings.ts'
import { toastQueue } from '#platform/toasts.ts'

import { pageNameOf, type PageName } from './page-names.ts'
import { usePageViews } from './use-page-views.ts'
import { useVersionWatch } from './use-version-watch.ts'

import css from './PageFrame.module.css'

const toastHost = lazyPart(() => import('./ToastHost.tsx'))

const offlineNotice = lazyPart(() => import('./offline/OfflineNotice.tsx'))

/** Around every page: the skip link, the notice without a network, the page announcer and the notifications. */
export function PageFrame({ children }: { children: ReactNode }) {
  const t = useT('app')
  useVersionWatch()
  return (
    <>
      <a className={css.skip} href="#main">
        {t('skip-to-content')}
      </a>
      {hasServiceWorker && <Offline />}
      {children}
      <PageAnnouncer />
      <Toasts />
    </>
  )
}

/** Not in the development server, whose files have no hashes, nor where the browser forbids it. */
const hasServiceWorker = import.meta.env.PROD && 'serviceWorker' in navigator

function Offline() {
  const part = useLazy(offlineNotice)
  return part && <part.OfflineNotice />
}

/** Loads with the first notification; after a failure the next one tries again. Then it stays, so that screen readers announce them. */
function Toasts() {
  const part = useSyncExternalStore(toastHost.subscribe, toastHost.current)
  useEffect(() => {
    const load = () => void (toastQueue.list()[0] && toastHost.load().catch(() => {}))
    load()
    return toastQueue.subscribe(load)
  }, [])
  return part && <part.ToastHost />
}

/** Updates title and focus, tells screen readers and tracks a page view when the page changes (ROUTE-36, ROUTE-39). */
function PageAnnouncer() {
  const t = useT('app')
  const shown = useSyncExternalStore(router.subscribe, router.shown)
  const page = shown?.isLoading ? undefined : pageNameOf(shown)
  const name = page && t(`pages.${page}`)
  const title = name && t('title', { brand: brand.name, page: name })
  const previousPage = useRef<PageName>(undefined)

  usePageViews(page, shown)

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  useEffect(() => {
    if (!page) return
    const isNext = previousPage.current && previousPage.current !== page
    previousPage.current = page
    if (isNext) return focusPageHeadingOnceShown()
  }, [page])

  return (
    <VisuallyHidden>
      <output>{name}</output>
    </VisuallyHidden>
  )
}
