import { Button } from '@pillion/ui/Button'
import { createElement, useSyncExternalStore, type ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isLoadFailure, lazyPart, useLazy } from '#platform/lazy.ts'
import { PagePending } from '#platform/PagePending.tsx'
import type { CurrentPage } from '#platform/router/create-router.ts'
import { router } from '#platform/router/router.ts'

import { ErrorBoundary, isNotFound } from './ErrorBoundary.tsx'
import { PageFrame } from './PageFrame.tsx'

/** The page for the URL, in its frames. */
export function Pages() {
  const shown = useSyncExternalStore(router.subscribe, router.shown)
  if (!shown) return null
  const { href } = shown.place
  return (
    <PageFrame>
      <ErrorBoundary resetKey={href} fallback={pageFallback}>
        {renderFrames(shown)}
      </ErrorBoundary>
    </PageFrame>
  )
}

/** Renders the frames that have loaded. The last one contains the screen, a placeholder or the error. */
function renderFrames(shown: CurrentPage): ReactNode {
  const { page, place } = shown
  const Screen = page.screen.current()
  const missing = page.frames.findIndex((frame) => frame.current() === undefined)
  const inner = missing < 0 && Screen ? createElement(Screen) : pendingOrFailed(shown)
  const frames = missing < 0 ? page.frames : page.frames.slice(0, missing)
  return frames.reduceRight<ReactNode>(
    (children, frame) => {
      const Frame = frame.current()
      return Frame ? createElement(Frame, null, children) : children
    },
    <ErrorBoundary resetKey={place.href} fallback={screenFallback}>
      {inner}
    </ErrorBoundary>,
  )
}

const pendingOrFailed = ({ isLoading, error }: CurrentPage) =>
  isLoading ? <PagePending /> : <LoadFailed error={error} />

/** Inside the frames, so that the menu stays usable. NotFound goes up and replaces the whole page. */
const screenFallback = (error: unknown) =>
  isNotFound(error) ? undefined : <LoadFailed error={error} />

const pageFallback = (error: unknown) =>
  isNotFound(error) ? <LazyNotFound /> : <LoadFailed error={error} />

const notFoundPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

function LazyNotFound() {
  const Page = useLazy(notFoundPage)
  return Page ? createElement(Page) : <PagePending />
}

/** For a screen that failed to load or crashed: what happened, and a reload button (LOAD-03 … LOAD-05). */
function LoadFailed({ error }: { error: unknown }) {
  const t = useT('app')
  const messages = isLoadFailure(error) ? 'load-failed' : 'crash'
  return (
    <div className="start-failure" role="alert">
      <h1>{t(`${messages}.title`)}</h1>
      <p>{t(`${messages}.text`)}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t(`${messages}.reload`)}
      </Button>
    </div>
  )
}
