import { createElement, type ReactNode, useSyncExternalStore } from 'react'

import { lazyPart, useLazy } from '../platform/lazy-part.ts'
import type { CurrentPage } from '../platform/router/create-router.ts'
import { router } from '../platform/router/router.ts'
import { ErrorBoundary, isNotFound } from './ErrorBoundary.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PagePending } from './PagePending.tsx'

/** The page of the address, in its frames. */
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

/** As far as its parts are there; behind the first that is not, the page is coming or has failed. */
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

/** Beside the menu, so that one can go elsewhere. What the screen does not find the whole page tells. */
const screenFallback = (error: unknown) =>
  isNotFound(error) ? undefined : <LoadFailed error={error} />

const pageFallback = (error: unknown) =>
  isNotFound(error) ? <LazyNotFound /> : <LoadFailed error={error} />

const notFoundPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

function LazyNotFound() {
  const Page = useLazy(notFoundPage)
  return Page ? createElement(Page) : <PagePending />
}
