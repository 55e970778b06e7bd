import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'

import { useT } from '../platform/i18n/use-t.ts'
import { retry } from '../platform/retry.ts'
import { toastQueue } from '../platform/toasts.ts'
import { PageAnnouncer } from './PageAnnouncer.tsx'

import css from './PageFrame.module.css'

const ToastHost = lazy(() =>
  retry(() => import('./ToastHost.tsx')).then((module) => ({ default: module.ToastHost })),
)

/** What every page has: the way past the menu, its title, and the place of the notifications. */
export function PageFrame({ children }: { children: ReactNode }) {
  const t = useT('app')
  const toasted = useSyncExternalStore(toastQueue.subscribe, hasToasted)
  return (
    <>
      <a className={css.skip} href="#main">
        {t('skip-to-content')}
      </a>
      {children}
      <PageAnnouncer />
      <Suspense>{toasted && <ToastHost />}</Suspense>
    </>
  )
}

let toasted = false

/** From the first notification on, the region stays, so that screen readers hear the next ones. */
function hasToasted(): boolean {
  toasted ||= toastQueue.list().length > 0
  return toasted
}
